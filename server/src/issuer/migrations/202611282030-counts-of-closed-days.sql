-- A day may be counted again under the same close: people who are made up for measuring come to days that are closed.
ALTER TABLE issuer.book_movement DROP CONSTRAINT book_movement_pkey;
ALTER TABLE issuer.book_movement ADD COLUMN book_movement_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
