-- A change of contacts is told to the old one and to the new one, which can look the same once they are masked.
ALTER TABLE alerting.sent ADD COLUMN is_former boolean NOT NULL DEFAULT false;
