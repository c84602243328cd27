-- What was authorized when the last clearing came; null for one that nobody had approved.
ALTER TABLE issuer.authorization ADD COLUMN authorized_cents bigint;
-- What was taken back after the hold was gone, because the charge had cleared or its time was over, and how much of that
-- has become a credit.
ALTER TABLE issuer.authorization ADD COLUMN late_reversed_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE issuer.authorization ADD COLUMN late_credited_cents bigint NOT NULL DEFAULT 0;

-- A part above its whole ('3 of 2') has moved money all the same: it posts, and staff look into it.
ALTER TABLE issuer.clearing_part DROP CONSTRAINT clearing_part_check;
ALTER TABLE issuer.clearing_part ADD CONSTRAINT clearing_part_number CHECK (part_number > 0);
