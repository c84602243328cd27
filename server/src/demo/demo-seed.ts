import type { Keys } from '../platform/ports/keys.ts';
import type { Agreements, Documents } from '../program/documents.ts';
import type { LiveProgram } from '../program/live-program.ts';
import type { Issuing } from '../program/load-issuing.ts';
import type { DemoPeople } from './people.ts';

/** The input from which the demo is made. */
export interface DemoSeed {
  demo: DemoPeople;
  keys: Keys;
  issuing: Issuing;
  program: LiveProgram;
  /** The agreements that the people have accepted, except those that their records name as due. */
  agreements: Agreements;
  /** The documents that they have read, except those that their records name as unread. */
  documents: Documents;
  /** Months of history; two years when absent. */
  months?: number;
}
