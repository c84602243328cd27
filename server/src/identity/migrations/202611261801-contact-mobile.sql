-- A text finds the cardholders by the number that it came from.
CREATE INDEX contact_mobile ON identity.contact (value_lookup) WHERE kind = 'MOBILE' AND verified_at IS NOT NULL;
