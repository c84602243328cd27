CREATE SCHEMA atms;

-- Files of places that were imported, the sample among them. One is shown: what the last that was finished brought.
CREATE TABLE atms.import (
  import_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  attribution text,
  is_sample boolean NOT NULL,
  begun_at timestamptz NOT NULL,
  finished_at timestamptz
);

CREATE TABLE atms.place (
  place_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id bigint NOT NULL REFERENCES atms.import,
  -- The same name at the same spot is the same place, however often a file has it.
  place_key text NOT NULL,
  -- Mercator, in degrees: which is nearer is told alike in every direction, so that an index can find the nearest.
  position point NOT NULL,
  -- Bits, as in features.ts: kinds, then what helps.
  features integer NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  name text NOT NULL,
  line1 text,
  city text,
  -- The zone in which the hours are meant.
  time_zone text NOT NULL,
  opening_hours text,
  fee_cents integer CHECK (fee_cents >= 0),
  cash_back_max_cents integer CHECK (cash_back_max_cents > 0),
  UNIQUE (import_id, place_key)
);
-- All that a search looks at is in the index; the rows of what was found are read by their ids.
CREATE INDEX place_near ON atms.place USING gist (position) INCLUDE (place_id, features, import_id);
