-- Budgets of one user ID, wherever its passwords were tried, are forgotten together.
ALTER TABLE identity.budget ADD COLUMN group_key bytea;
CREATE INDEX budget_group ON identity.budget (group_key) WHERE group_key IS NOT NULL;
-- Wrong ones without a right one between them, however long ago; null where only a span of time counts.
ALTER TABLE identity.budget ADD COLUMN in_a_row integer;
