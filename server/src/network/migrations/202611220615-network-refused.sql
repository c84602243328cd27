-- A message that was refused may come again under its id and act: only what was taken is kept.
DELETE FROM network.message WHERE http_status <> 200;
