-- Which languages there are, texts/languages.json says; the database knows only how their tags look.
ALTER TABLE alerting.preference DROP CONSTRAINT preference_language_check;
ALTER TABLE alerting.preference ADD CONSTRAINT preference_language_check CHECK (language ~ '^[a-z]{2,3}$');
