-- Who an email address belongs to, when mail to it comes back.
CREATE INDEX contact_email ON identity.contact (lower(value)) WHERE kind = 'EMAIL' AND verified_at IS NOT NULL;
