-- Names of the staff are compared in one case, also those that were kept in another.
DROP INDEX audit.entry_staff;
CREATE INDEX entry_staff ON audit.entry (lower(staff), entry_id) WHERE staff IS NOT NULL;
