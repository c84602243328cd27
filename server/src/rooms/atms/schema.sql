CREATE SCHEMA atms;
COMMENT ON SCHEMA atms IS 'Places that give cash.';

CREATE TABLE atms.import (
  import_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  attribution text,
  is_sample boolean NOT NULL,
  begun_at timestamptz NOT NULL,
  finished_at timestamptz
);
COMMENT ON TABLE atms.import IS
  'Files of places that were imported, the sample among them. The portal shows one: the last that was finished.';
COMMENT ON COLUMN atms.import.source IS 'Name of the file, or of its origin.';
COMMENT ON COLUMN atms.import.attribution IS 'Credit that the license of the data asks for.';
COMMENT ON COLUMN atms.import.is_sample IS 'Whether these are the places that come with the portal.';
COMMENT ON COLUMN atms.import.finished_at IS 'Null while it is under way, or where it failed.';

CREATE TABLE atms.place (
  place_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id bigint NOT NULL REFERENCES atms.import,
  place_key text NOT NULL,
  position point NOT NULL,
  features integer NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  name text NOT NULL,
  line1 text,
  city text,
  time_zone text NOT NULL,
  opening_hours text,
  fee_cents integer CHECK (fee_cents >= 0),
  cash_back_max_cents integer CHECK (cash_back_max_cents > 0),
  UNIQUE (import_id, place_key)
);
COMMENT ON TABLE atms.place IS 'A place that gives cash: an ATM, or a store with cash back.';
COMMENT ON COLUMN atms.place.place_key IS
  'The same name at the same spot is the same place, however often a file has it.';
COMMENT ON COLUMN atms.place.position IS
  'Mercator, in degrees: which is nearer is told alike in every direction, so that an index can find the nearest.';
COMMENT ON COLUMN atms.place.features IS 'Bits, as in features.ts: kinds, then what helps.';
COMMENT ON COLUMN atms.place.time_zone IS 'The zone in which the hours are meant.';
COMMENT ON COLUMN atms.place.opening_hours IS 'As OpenStreetMap writes them.';
COMMENT ON COLUMN atms.place.fee_cents IS 'Fee of the place itself, in cents; null: not known.';
COMMENT ON COLUMN atms.place.cash_back_max_cents IS
  'The most cash back of a purchase, in cents; null: none, or not known.';

-- All that a search looks at is in the index; the rows of what was found are read by their ids.
CREATE INDEX place_near ON atms.place USING gist (position) INCLUDE (place_id, features, import_id);
