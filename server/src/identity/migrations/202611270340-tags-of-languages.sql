-- Which languages there are, texts/languages.json says; the database knows only how their tags look.
ALTER TABLE identity.login DROP CONSTRAINT login_language_check;
ALTER TABLE identity.login ADD CONSTRAINT login_language_check CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE identity.session DROP CONSTRAINT session_language_check;
ALTER TABLE identity.session ADD CONSTRAINT session_language_check CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE identity.flow DROP CONSTRAINT flow_language_check;
ALTER TABLE identity.flow ADD CONSTRAINT flow_language_check CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE identity.wording DROP CONSTRAINT wording_language_check;
ALTER TABLE identity.wording ADD CONSTRAINT wording_language_check CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE identity.consent DROP CONSTRAINT consent_language_check;
ALTER TABLE identity.consent ADD CONSTRAINT consent_language_check CHECK (language ~ '^[a-z]{2,3}$');
ALTER TABLE identity.former_consent DROP CONSTRAINT former_consent_language_check;
ALTER TABLE identity.former_consent ADD CONSTRAINT former_consent_language_check CHECK (language ~ '^[a-z]{2,3}$');
