-- Which languages there are, texts/languages.json says; the database knows only how their tags look.
ALTER TABLE letters.letter DROP CONSTRAINT letter_language_check;
ALTER TABLE letters.letter ADD CONSTRAINT letter_language_check CHECK (language ~ '^[a-z]{2,3}$');
