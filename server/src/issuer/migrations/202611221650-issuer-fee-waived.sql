-- Whether customer service waived what a card costs. One that was waived is not the free one of a year.
ALTER TABLE issuer.card ADD COLUMN fee_waived boolean NOT NULL DEFAULT false;
