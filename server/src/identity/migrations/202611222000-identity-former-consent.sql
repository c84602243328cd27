-- What somebody agreed to with an online account that they have deleted: a record of that has to be kept (E-SIGN Act, 15
-- U.S.C. 7001(d); Regulation E, 12 CFR 1005.13(b)). It names the holder, whom the program knows anyway, and no login.
CREATE TABLE identity.former_consent (
  holder_id bigint NOT NULL,
  former_consent_id bigint GENERATED ALWAYS AS IDENTITY,
  document text NOT NULL,
  version text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  wording_hash bytea REFERENCES identity.wording,
  given_at timestamptz NOT NULL,
  -- When the account was deleted.
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (holder_id, former_consent_id)
);
