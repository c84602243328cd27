-- A month before the day of the document, both are told once. A process of the release before tells nobody.
ALTER TABLE identity.representative ADD COLUMN ending_told_at timestamptz;
COMMENT ON COLUMN identity.representative.ending_told_at IS 'When cardholder and representative were told that the document ends.';
CREATE INDEX representative_ending ON identity.representative (ends_at)
  WHERE assigned_at IS NOT NULL AND ended_at IS NULL AND ends_at IS NOT NULL;
