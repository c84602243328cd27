-- The banking day on which a file leaves, by which it is dated: a later one than that for which it was built, when it
-- could not be handed over in time.
ALTER TABLE issuer.ach_file ADD COLUMN leaves_on date;
UPDATE issuer.ach_file SET leaves_on = file_on;
ALTER TABLE issuer.ach_file ALTER COLUMN leaves_on SET NOT NULL;
-- The transfers and proofs of a file are dated anew with it; transfers are settled only once their file has left.
CREATE INDEX ach_entry_file ON issuer.ach_entry (file_name);
CREATE INDEX ach_entry_transfer ON issuer.ach_entry (account_id, transfer_id);
