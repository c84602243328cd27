-- The most that the merchant has said since the request that a payment comes to: by increments, or what a pump really
-- gave. Null: as requested. What is told of a payment is told once, at the message that makes it large.
ALTER TABLE issuer.authorization ADD COLUMN most_said_cents bigint;
