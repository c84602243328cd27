-- The agency's monthly report: its figures as they were counted once, and the moves of cards, from which a month is counted
-- whatever became of the cards later.

CREATE TABLE issuer.card_move (
  account_id bigint NOT NULL,
  card_id bigint NOT NULL,
  move_id bigint GENERATED ALWAYS AS IDENTITY,
  event text NOT NULL,
  from_status_id smallint NOT NULL,
  to_status_id smallint NOT NULL,
  moved_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, card_id, move_id),
  FOREIGN KEY (account_id, card_id) REFERENCES issuer.card
);
COMMENT ON TABLE issuer.card_move IS
  'Each change of a card''s status, since the release that keeps them. Rows are added, never changed.';
COMMENT ON COLUMN issuer.card_move.event IS 'docs/card-states.md lists them.';
CREATE INDEX card_move_by_time ON issuer.card_move USING brin (moved_at);

CREATE TABLE issuer.agency_report (
  month text PRIMARY KEY CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  made_at timestamptz NOT NULL,
  sha256 bytea NOT NULL
);
COMMENT ON TABLE issuer.agency_report IS
  'A month whose report to the agency was made. It never changes: what comes late is in the report of a later month'
  ' (docs/agency-report.md).';
COMMENT ON COLUMN issuer.agency_report.month IS 'As in ''2026-10''.';
COMMENT ON COLUMN issuer.agency_report.sha256 IS 'SHA-256 over the month and its figures in their order.';

CREATE TABLE issuer.agency_figure (
  month text NOT NULL REFERENCES issuer.agency_report,
  place integer NOT NULL,
  section text NOT NULL,
  measure text NOT NULL,
  detail text NOT NULL,
  count bigint,
  cents bigint,
  median_tenths bigint,
  p90_tenths bigint,
  PRIMARY KEY (month, place)
);
COMMENT ON TABLE issuer.agency_figure IS
  'The figures of a month''s report. They name no cardholder, and stay when what they were counted from is forgotten.';
COMMENT ON COLUMN issuer.agency_figure.place IS 'Its order in the report, from 1.';
COMMENT ON COLUMN issuer.agency_figure.detail IS
  'A payer, a code, a reason, or the month that late money belongs to; '''' for the sum of all.';
COMMENT ON COLUMN issuer.agency_figure.median_tenths IS
  'The median of a service time, in tenths of the measure''s unit: of an hour or a day.';
COMMENT ON COLUMN issuer.agency_figure.p90_tenths IS 'Its 90th percentile.';

CREATE FUNCTION issuer.refuse_change_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a month that was reported does not change' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER agency_report_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.agency_report
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change_of_report();
CREATE TRIGGER agency_figure_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer.agency_figure
  FOR EACH STATEMENT EXECUTE FUNCTION issuer.refuse_change_of_report();
