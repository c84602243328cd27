/** Why a number of nine digits is no social security number of a person. */
export type SsnProblem = 'ssnNeverIssued' | 'ssnOfTax' | 'ssnOfAdvertising';

export interface SsnRules {
  /** Takes individual taxpayer identification numbers as well (ITIN), which the IRS gives to people without an SSN. */
  takesItins: boolean;
  /** Takes the numbers kept for advertising: in a demo and in rehearsals, never of real people. */
  takesAdvertised: boolean;
}

/** 987-65-4320 to 4329 are kept for advertising; the demo and rehearsals use the hundred around them. */
const advertised = /^9876543\d\d$/;

/** An ITIN has 50 to 65, 70 to 88, 90 to 92 or 94 to 99 in the middle (IRS Publication 1915). */
const itin = /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/;

/** No area 000, 666 or 900 to 999, no group 00 and no serial 0000 was ever issued (SSA, POMS RM 10201.035). */
const neverIssued = /^(?:000|666|9)|^...00|0000$/;

/** Printed on a card in wallets and on a poster, used by thousands, and void ever since. */
const voided: ReadonlySet<string> = new Set(['078051120', '219099999']);

/** Tells why nobody can have a social security number of these nine digits; null when somebody can. */
export function findSsnProblem(ssn: string, { takesItins, takesAdvertised }: SsnRules): SsnProblem | null {
  if (advertised.test(ssn)) return takesAdvertised ? null : 'ssnOfAdvertising';
  if (itin.test(ssn) && !ssn.endsWith('0000')) return takesItins ? null : 'ssnOfTax';
  return neverIssued.test(ssn) || voided.has(ssn) ? 'ssnNeverIssued' : null;
}
