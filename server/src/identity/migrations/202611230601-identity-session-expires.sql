-- What is old lies together: an index of some pages finds it.
CREATE INDEX session_expires ON identity.session USING brin (expires_at);
