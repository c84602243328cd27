-- What tells an event is a job of `notices`, as its folder is called; what waits under the former name is told all the same.
UPDATE jobs.job SET kind = 'notices/tell-event' WHERE kind = 'alerting/tell-event';
