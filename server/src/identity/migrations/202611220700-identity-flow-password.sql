-- Which password counted when a proof began: one that began with an older one is over, whatever the clocks said.
ALTER TABLE identity.flow ADD COLUMN password_id bigint;
UPDATE identity.flow SET password_id =
  (SELECT max(password_id) FROM identity.password WHERE password.login_id = flow.login_id AND set_at <= started_at)
WHERE login_id IS NOT NULL;
