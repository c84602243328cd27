-- Banners of the program that a cardholder has closed; they stay closed on every device, in both languages.
CREATE TABLE identity.dismissed_banner (
  login_id bigint NOT NULL REFERENCES identity.login,
  -- Name of the banner's file in the program's folder.
  banner_id text NOT NULL,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (login_id, banner_id)
);
