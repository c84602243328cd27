-- Which languages there are, texts/languages.json says; the database knows only how their tags look.
ALTER TABLE desk.enrollment DROP CONSTRAINT enrollment_language_check;
ALTER TABLE desk.enrollment ADD CONSTRAINT enrollment_language_check CHECK (language ~ '^[a-z]{2,3}$');
