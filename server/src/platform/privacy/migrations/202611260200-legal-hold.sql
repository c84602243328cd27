CREATE SCHEMA privacy;
COMMENT ON SCHEMA privacy IS 'Legal holds, the copies that they keep, and the archives that people were given of their data.';

CREATE TABLE privacy.legal_hold (
  hold_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id bigint NOT NULL,
  matter text NOT NULL,
  reason text NOT NULL,
  placed_by text NOT NULL,
  placed_at timestamptz NOT NULL,
  lifted_by text,
  lifted_at timestamptz,
  CONSTRAINT legal_hold_lifted CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
);
COMMENT ON TABLE privacy.legal_hold IS
  'A duty to keep everything of a person until a court or a lawyer needs it no more. While one stands, nothing is deleted.';
COMMENT ON COLUMN privacy.legal_hold.matter IS 'The number of the matter, as the program''s lawyers know it.';
COMMENT ON COLUMN privacy.legal_hold.placed_by IS 'Reference of a member of the staff.';
COMMENT ON COLUMN privacy.legal_hold.lifted_by IS 'Reference of the person who asked for it; `desk.approval` has who approved.';

CREATE UNIQUE INDEX legal_hold_standing ON privacy.legal_hold (holder_id, matter) WHERE lifted_at IS NULL;

CREATE TABLE privacy.held_copy (
  holder_id bigint NOT NULL,
  copy_id uuid NOT NULL,
  content_sealed bytea NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (holder_id, copy_id)
);
COMMENT ON TABLE privacy.held_copy IS
  'The data of an online account that its holder deleted while a legal hold stood, kept until the last hold is lifted.';
