/** Passwords that keep all rules of the form and are not taken, and how that is told. */
export const unwanted = [
  ['Corvette#7', 'password leaked'],
  ['Cl@ra!7392', 'password contains program name'],
] as const;
