-- Marks a database that the demo made. The demo refuses any other, so that invented people never meet real ones.
CREATE SCHEMA demo;

CREATE TABLE demo.seed (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seeded_at timestamptz NOT NULL
);

-- How far the demo's clock is ahead of the machine's. It lives here so that all processes agree.
CREATE TABLE demo.clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  offset_ms bigint NOT NULL CHECK (offset_ms >= 0)
);
