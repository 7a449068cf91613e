-- How often what has been asked for, for all processes together. After a crash of the database it is empty,
-- and everybody may ask again: not worth a write to the disk for each request.
-- `spent_until` is when the whole quota is there again (GCRA: one number says all).
CREATE UNLOGGED TABLE rate_limits (
    key bytea PRIMARY KEY,
    spent_until double precision NOT NULL
) WITH (fillfactor = 60);

-- One request takes one from each quota in turn, up to the first that has none left: whoever is refused by
-- that takes nothing from those behind it. One row for each quota that was asked: the seconds to wait (0 when
-- the request may go on) and when the quota is whole again, in seconds from now.
-- Keys that are asked together always come in the same order, so that two requests never wait for each other.
CREATE FUNCTION take_from_limits(keys bytea[], quotas int[], windows double precision[])
RETURNS TABLE (wait double precision, whole_in double precision) LANGUAGE plpgsql AS $$
DECLARE
    present double precision;
    after double precision;
    each double precision;
BEGIN
    FOR place IN 1 .. cardinality(keys) LOOP
        present := extract(epoch FROM clock_timestamp());
        each := windows[place] / quotas[place];
        INSERT INTO rate_limits AS known VALUES (keys[place], present + each)
        ON CONFLICT (key) DO UPDATE SET spent_until = greatest(known.spent_until, present) + each
            WHERE known.spent_until + each <= present + windows[place]
        RETURNING spent_until INTO after;
        IF after IS NOT NULL THEN
            wait := 0;
            whole_in := greatest(after - present, 0);
            RETURN NEXT;
        ELSE
            SELECT spent_until INTO after FROM rate_limits WHERE key = keys[place];
            wait := greatest(coalesce(after, present) + each - present - windows[place], 0.001);
            whole_in := greatest(coalesce(after, present) - present, 0);
            RETURN NEXT;
            RETURN;
        END IF;
    END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION take_from_limits FROM PUBLIC;  -- analysts run no function of ours
