-- Acts of a helper stand in the log as a helper's. A process of the release before lets no helper act.
ALTER TABLE audit.entry DROP CONSTRAINT entry_actor_check;
ALTER TABLE audit.entry ADD CONSTRAINT entry_actor_check CHECK (actor IN ('HOLDER', 'HELPER', 'VISITOR', 'STAFF'));
