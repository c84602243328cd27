/** The page of one problem, whose number is in the query. */
export const casePath = (number: string): string => `/problems/case?number=${number}`;
