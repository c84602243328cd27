-- Entries come in the order of time, so the blocks of a day are found by their bounds.
CREATE INDEX entry_happened ON audit.entry USING brin (happened_at);
