-- Nobody ends with money and no way to it: a holder is warned before a card rests, and a call counts as use.
ALTER TABLE issuer.account
  -- When customer service last spoke to somebody who proved to be its holder.
  ADD COLUMN heard_at timestamptz;
ALTER TABLE issuer.card
  -- The day on which its holder was last warned that it will rest.
  ADD COLUMN rest_noticed_on date;
