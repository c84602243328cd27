-- UNWANTED: whom it is for said, while it waited, that they no longer want it.
ALTER TABLE delivery.message
  DROP CONSTRAINT message_withheld_because_check,
  ADD CONSTRAINT message_withheld_because_check
    CHECK (withheld_because IN ('TOO_LATE', 'STOPPED', 'GONE', 'UNWANTED'));
