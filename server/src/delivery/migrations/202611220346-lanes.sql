-- Messages that somebody waits for, and each channel, have kinds of jobs of their own.
UPDATE jobs.job
SET kind = CASE WHEN message.template = 'alert' THEN 'delivery/send-' ELSE 'delivery/send-awaited-' END
  || lower(message.channel)
FROM delivery.message
WHERE job.kind = 'delivery/send-message' AND job.key = message.message_id::text;
