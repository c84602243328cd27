import type pg from 'pg';
import type { Standby } from './platform/db/standby.ts';
import type { Clock } from './platform/ports/clock.ts';
import type { Keys } from './platform/ports/keys.ts';
import type { PostalRecords } from './platform/ports/postal-records.ts';
import type { Screening } from './platform/ports/screening.ts';
import type { StaffIdentity } from './platform/ports/staff-identity.ts';
import type { Agreements, Documents } from './program/documents.ts';
import type { LiveProgram } from './program/live-program.ts';
import type { Issuing } from './program/load-issuing.ts';
import type { Texts } from './program/texts/load-texts.ts';

/** The services that the process made at start and every call may use. */
export interface Services {
  pool: pg.Pool;
  /** Where long reads go; null: to the pool, like all others. */
  standby: Standby | null;
  clock: Clock;
  keys: Keys;
  texts: Texts;
  /** The program's issuing facts: time zone of business days, limits, numbers. */
  issuing: Issuing;
  /** The program's documents, as its folder has them at present. */
  documents: Documents;
  /** Those of them that cardholders agree to, in their present versions. */
  agreements: Agreements;
  /** The program's announcements and switches, as its folder has them at present. */
  program: LiveProgram;
  /** The key under which browsers subscribe to push messages; null: none are sent. */
  pushKey: string | null;
  /** Where the portal is reached ('https://portal.example'), for links that leave it; '' where nobody has said. */
  publicUrl: string;
  /** Knows where mail can be delivered, and how the post office writes it. */
  postal: PostalRecords;
  /** Knows whose names are on a list of sanctions. */
  screening: Screening;
  /** Signs the staff in by their work accounts; null: passkeys alone do. */
  staffIdentity: StaffIdentity | null;
}
