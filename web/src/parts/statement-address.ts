/** Names a month in the address of the page of its statement. */
export const monthParameter = 'month';

/** The page of the statement of a month, yyyy-MM. */
export function statementPath(month: string): string {
  return `/statements/month?${monthParameter}=${month}`;
}
