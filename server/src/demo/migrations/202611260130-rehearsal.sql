COMMENT ON SCHEMA demo IS
  'Things that only the demo and rehearsals have. Their marks keep invented people from ever meeting real ones.';

CREATE TABLE demo.rehearsal (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  begun_at timestamptz NOT NULL
);
COMMENT ON TABLE demo.rehearsal IS 'Marks a database that a rehearsal made. A rehearsal refuses any other, and so does production this one.';
COMMENT ON COLUMN demo.rehearsal.only_row IS 'One row at most.';
