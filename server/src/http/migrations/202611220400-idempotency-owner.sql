-- A key belongs to a login, or to the proof under way of somebody who is not signed in: 'login:12', 'flow:<hash>'.
ALTER TABLE http.idempotency ADD COLUMN owner text;
UPDATE http.idempotency SET owner = 'login:' || login_id;
ALTER TABLE http.idempotency ALTER COLUMN owner SET NOT NULL;
-- The key itself is known to its browser alone: without it nobody can try what the hash of a body was made from.
ALTER TABLE http.idempotency ADD COLUMN key_hash bytea;
UPDATE http.idempotency SET key_hash = sha256(convert_to(key, 'UTF8'));
ALTER TABLE http.idempotency DROP CONSTRAINT idempotency_pkey;
ALTER TABLE http.idempotency ADD PRIMARY KEY (key_hash, owner);
ALTER TABLE http.idempotency DROP COLUMN key, DROP COLUMN login_id;
