-- Files for others than the bank stand beside those for the bank, each kind for itself.
ALTER TABLE demo.ach_file RENAME TO file;
ALTER TABLE demo.file ADD COLUMN kind text NOT NULL DEFAULT 'ach';
ALTER TABLE demo.file ALTER COLUMN kind DROP DEFAULT, DROP CONSTRAINT ach_file_pkey, ADD PRIMARY KEY (kind, name);
