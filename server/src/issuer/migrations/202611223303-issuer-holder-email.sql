-- Who an email address on record belongs to, when mail to it comes back.
CREATE INDEX holder_email ON issuer.holder (lower(email)) WHERE email IS NOT NULL;
