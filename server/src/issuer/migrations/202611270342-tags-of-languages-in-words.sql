-- Which languages there are, texts/languages.json says; the database knows only how their tags look.
ALTER TABLE issuer.problem_word DROP CONSTRAINT problem_word_language_check;
ALTER TABLE issuer.problem_word ADD CONSTRAINT problem_word_language_check CHECK (language ~ '^[a-z]{2,3}$');
