-- Which languages there are, texts/languages.json says; the database knows only how their tags look.
ALTER TABLE delivery.message DROP CONSTRAINT message_language_check;
ALTER TABLE delivery.message ADD CONSTRAINT message_language_check CHECK (language ~ '^[a-z]{2,3}$');
