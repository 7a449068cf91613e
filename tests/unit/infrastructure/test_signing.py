"""The signing key: made once, readable by its owner alone; its signatures hold for what was signed only."""

import hashlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import UUID

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
)

from infrastructure.postgres.checkpoints.reading import LogEnd, StreamEnd
from infrastructure.settings import load_settings
from infrastructure.signing import (
    NO_POSITIONS,
    Keys,
    SigningKey,
    UnusableKey,
    key_id_of,
    log_message,
    rolling_positions,
    stream_message,
)

ROOT = Path(__file__).parents[3]
SIXTEEN = UUID("00112233-4455-6677-8899-aabbccddeeff")
PEM = Encoding.PEM, PrivateFormat.PKCS8
LOAD = """
import sys
from pathlib import Path
from infrastructure.signing import SigningKey
sys.stdin.readline()
print(SigningKey.load_or_make(Path(sys.argv[1])).key_id)
"""


def test_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "not" / "there" / "signing-key.pem"

    made = SigningKey.load_or_make(path)

    assert path.stat().st_mode & 0o777 == 0o600
    assert list(path.parent.iterdir()) == [path]
    before = path.read_bytes()
    again = SigningKey.load_or_make(path)
    assert (again.key_id, again.public) == (made.key_id, made.public)
    assert path.read_bytes() == before
    assert SigningKey.load_or_make(tmp_path / "other.pem").key_id != made.key_id


def test_processes_that_start_together_end_with_one_key(tmp_path: Path) -> None:
    path = tmp_path / "signing-key.pem"
    started = [
        subprocess.Popen([sys.executable, "-c", LOAD, str(path)], cwd=ROOT, stdin=-1, stdout=-1, text=True)
        for _ in range(3)
    ]

    with ThreadPoolExecutor(3) as pool:
        said = list(pool.map(lambda process: process.communicate("now\n")[0].strip(), started))

    assert {process.returncode for process in started} == {0}
    assert set(said) == {SigningKey.load_or_make(path).key_id}
    assert list(tmp_path.iterdir()) == [path]


def test_who_comes_second_keeps_the_key_of_who_came_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "signing-key.pem"
    first = SigningKey.load_or_make(path)
    monkeypatch.setattr(Path, "exists", lambda _path: False)  # as it was when the second looked

    assert SigningKey.load_or_make(path).key_id == first.key_id


@pytest.mark.parametrize("content", [
    b"", b"nonsense", b"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
    generate_private_key(SECP256R1()).private_bytes(*PEM, NoEncryption()),
    Ed25519PrivateKey.generate().private_bytes(*PEM, BestAvailableEncryption(b"secret")),
])  # fmt: skip
def test_file_that_is_no_such_key_is_told_in_one_line_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "signing-key.pem"
    path.write_bytes(content)

    with pytest.raises(UnusableKey) as refused:
        SigningKey.load_or_make(path)

    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == content


def test_place_where_no_file_can_be_is_told_too(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    for path in (tmp_path, tmp_path / "file" / "signing-key.pem", Path("/proc/none/signing-key.pem")):
        with pytest.raises(UnusableKey, match=str(path)):
            SigningKey.load_or_make(path)


def test_key_is_in_the_data_directory_unless_another_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESCOMBRA_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("ESCOMBRA_SIGNING_KEY_FILE", str(tmp_path / "elsewhere"))
    assert load_settings().signing_key == tmp_path / "elsewhere"

    monkeypatch.delenv("ESCOMBRA_SIGNING_KEY_FILE")
    assert load_settings().signing_key == tmp_path / "signing-key.pem"


def test_signature_holds_for_this_message_of_this_key_only(tmp_path: Path) -> None:
    key, other = SigningKey.load_or_make(tmp_path / "a"), SigningKey.load_or_make(tmp_path / "b")
    keys = Keys({key.key_id: key.public, other.key_id: other.public, "broken": b"short"})
    signature = key.sign(b"message")

    assert keys.verify(key.key_id, b"message", signature)
    assert not keys.verify(key.key_id, b"massage", signature)
    assert not keys.verify(other.key_id, b"message", signature)
    assert not keys.verify("unknown", b"message", signature)
    assert not keys.verify("broken", b"message", signature)
    for wrong in (
        b"",
        signature[:-1],
        signature + b"\0",
        bytes(64),
        bytes([signature[0] ^ 1, *signature[1:]]),
    ):
        assert not keys.verify(key.key_id, b"message", wrong)


def test_key_id_is_the_beginning_of_the_hash_of_the_public_key(tmp_path: Path) -> None:
    key = SigningKey.load_or_make(tmp_path / "a")

    assert len(key.public) == 32
    assert key.key_id == key_id_of(key.public) == hashlib.sha256(key.public).hexdigest()[:16]


def test_what_is_signed_is_as_documented() -> None:
    end = StreamEnd(SIXTEEN, 12, b"\x01" * 32, b"\xfe" * 32, "key", b"signature")
    log_end = LogEnd(1000, 900, 80, "key", b"signature")

    assert stream_message(end) == (
        b"escombra-checkpoint-1|00112233-4455-6677-8899-aabbccddeeff|12|" + b"01" * 32 + b"|" + b"fe" * 32
    )
    assert log_message(log_end) == b"escombra-log-1|1000|900|80"
    page = (ROOT / "docs" / "checkpoints.md").read_text()
    assert "escombra-checkpoint-1|STREAM|VERSION|HASH|POSITIONS" in page
    assert "escombra-log-1|POSITION|EVENTS|STREAMS" in page


def test_digest_of_positions_tells_order_and_number() -> None:
    one = rolling_positions(NO_POSITIONS, 258)

    assert bytes(32) == NO_POSITIONS
    assert one == hashlib.sha256(bytes(32) + b"\0\0\0\0\0\0\1\2").digest()
    assert rolling_positions(one, 3) == hashlib.sha256(one + b"\0\0\0\0\0\0\0\3").digest()
    assert rolling_positions(one, 3) != rolling_positions(rolling_positions(NO_POSITIONS, 3), 258)
    assert len(rolling_positions(one, -1)) == 32
