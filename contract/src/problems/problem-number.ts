/** The number by which a person and the program speak of a problem, such as P-204861. */
export const formatProblemNumber = (problemId: number): string => `P-${problemId}`;

/** Reads the number of a problem, as people write it; null where it is none. */
export function parseProblemNumber(text: string): number | null {
  const digits = /^\s*P?\s*-?\s*(\d{1,15})\s*$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
