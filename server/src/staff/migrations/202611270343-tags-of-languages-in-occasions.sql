-- Which languages there are, texts/languages.json says; the database knows only how their tags look.
ALTER TABLE staff.occasion DROP CONSTRAINT occasion_language_check;
ALTER TABLE staff.occasion ADD CONSTRAINT occasion_language_check CHECK (language ~ '^[a-z]{2,3}$');
