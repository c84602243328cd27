-- Marks a database that the demo made. The demo refuses any other, so that invented people never meet real ones.
CREATE SCHEMA demo;

CREATE TABLE demo.seed (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seeded_at timestamptz NOT NULL
);
