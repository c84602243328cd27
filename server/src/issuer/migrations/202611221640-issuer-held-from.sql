-- From which status a card was held for suspected fraud: the end of the hold gives it back, so that a card on its way does
-- not become active by it.
ALTER TABLE issuer.card ADD COLUMN held_from smallint CHECK (held_from IN (1, 4, 10, 14, 19, 20, 23));
-- Of cards that are held already only this is known: who has chosen a PIN has activated it.
UPDATE issuer.card SET held_from = CASE WHEN pvv_sealed IS NULL THEN 14 ELSE 4 END WHERE card_status_id = 21;
ALTER TABLE issuer.card ADD CHECK ((held_from IS NOT NULL) = (card_status_id = 21));
