import type pg from 'pg';
import type { Consent } from '../identity/consents.ts';
import type { Clock } from '../ports/clock.ts';
import type { Keys } from '../ports/keys.ts';
import type { LiveProgram } from '../program/live-program.ts';
import type { Issuing } from '../program/load-issuing.ts';
import type { Texts } from '../texts/load-texts.ts';

/** What the process made at start and every call may use. */
export interface Services {
  pool: pg.Pool;
  clock: Clock;
  keys: Keys;
  texts: Texts;
  /** The program's issuing facts: time zone of business days, limits, numbers. */
  issuing: Issuing;
  /** The documents that a new cardholder agrees to, in their present versions. */
  agreements: readonly Consent[];
  /** The program's announcements and switches, as its folder has them at present. */
  program: LiveProgram;
}
