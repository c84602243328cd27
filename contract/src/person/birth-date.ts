/** Nobody who lives was born before: the oldest person alive was born after it. */
const firstBirthDate = '1900-01-01';

/** Tells why nobody who lives can be born on a day, yyyy-MM-dd; null when somebody can. `today` is of the same form. */
export function findBirthDateProblem(day: string, today: string): 'birthDateToCome' | 'birthDateTooEarly' | null {
  if (day > today) return 'birthDateToCome';
  return day < firstBirthDate ? 'birthDateTooEarly' : null;
}
