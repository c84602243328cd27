-- A message that waited too long for its provider says what is no longer so, and one to a number that was stopped
-- meanwhile must not go out. Both end unsent; what they said is forgotten like that of others.
ALTER TABLE delivery.message
  -- When what it says is over; null: never.
  ADD COLUMN useful_until timestamptz,
  ADD COLUMN withheld_because text CHECK (withheld_because IN ('TOO_LATE', 'STOPPED'));
