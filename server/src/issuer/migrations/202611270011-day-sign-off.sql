CREATE TABLE issuer.day_explanation (
  explanation_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_day date NOT NULL,
  line text NOT NULL,
  told_count bigint NOT NULL,
  told_cents bigint NOT NULL,
  booked_count bigint NOT NULL,
  booked_cents bigint NOT NULL,
  because text NOT NULL,
  explained_by text NOT NULL,
  explained_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.day_explanation IS
  'Why a line of a day differs, in the words of the staff. It holds for the figures that it was about, and for no others.';
COMMENT ON COLUMN issuer.day_explanation.line IS 'Its name, as issuer.reconciliation has it.';
COMMENT ON COLUMN issuer.day_explanation.told_count IS 'The figures of the line when it was explained.';
COMMENT ON COLUMN issuer.day_explanation.explained_by IS 'The name of the member of the staff.';
CREATE INDEX day_explanation_day ON issuer.day_explanation (business_day);
CREATE TRIGGER day_explanation_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.day_explanation
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();

CREATE TABLE issuer.day_sign_off (
  business_day date PRIMARY KEY,
  figures_sha256 bytea NOT NULL,
  asked_by text NOT NULL,
  signed_by text NOT NULL CHECK (signed_by <> asked_by),
  signed_at timestamptz NOT NULL
);
COMMENT ON TABLE issuer.day_sign_off IS 'A business day that two people of the staff signed off: each line agrees, or is explained.';
COMMENT ON COLUMN issuer.day_sign_off.figures_sha256 IS 'Of the figures that both saw: lines with their explanations, network, bank, trial balance.';
COMMENT ON COLUMN issuer.day_sign_off.asked_by IS 'The name of who prepared the day.';
CREATE TRIGGER day_sign_off_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.day_sign_off
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change();
