-- A required alert that no way was open for: it stands here only, and is due by mail to the address on record.
ALTER TABLE alerting.notification ADD COLUMN is_only_way boolean NOT NULL DEFAULT false;
