import type { Proof } from '../coverage/read-coverage.ts';

/** A text of the report in both of its languages. */
export interface Both {
  en: string;
  es: string;
}

/** How far a criterion is met, in the words of VPAT 2.5. */
export type Conformance = 'supports' | 'partially' | 'doesNot' | 'notApplicable';

/** A criterion, with all that the report says of it. */
export interface Line {
  /** Its number: '1.4.3', '4.2.1'. */
  id: string;
  is: Conformance;
  remark: Both;
  /** The tests that show it. */
  proofs?: readonly Proof[];
  /** The day, yyyy-MM-dd, on which somebody looked at the pages or their code instead. */
  seenOn?: string;
}

/** The day of the last look by hand. */
const lookedOn = '2026-11-27';

const lineWith =
  (is: Conformance) =>
  (id: string, en: string, es: string, ...proofs: readonly Proof[]): Line => ({
    id,
    is,
    remark: { en, es },
    ...(proofs.length > 0 ? { proofs } : { seenOn: lookedOn }),
  });

/** A line without a proof was looked at by hand. */
export const supports = lineWith('supports');
export const partially = lineWith('partially');
export const notApplicable = lineWith('notApplicable');
