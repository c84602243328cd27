-- Until when payments that repeat are made as if a credit had not been taken back (12 CFR 1005.11(d)(2)(ii)).
ALTER TABLE issuer.provisional_credit ADD COLUMN honored_until date;
