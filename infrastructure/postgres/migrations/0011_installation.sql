-- What the first server decided for this database, and every other must agree with: see startup_checks.
CREATE TABLE installation (
    name text PRIMARY KEY,
    value text NOT NULL
);
