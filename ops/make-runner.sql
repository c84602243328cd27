-- The role that runs the portal. It owns nothing: `npm run migrate` gives it its rights (docs/operations.md).
CREATE ROLE portal LOGIN;
