import type { Keys } from '../ports/keys.ts';
import type { Agreements, Documents } from '../program/documents.ts';
import type { LiveProgram } from '../program/live-program.ts';
import type { Issuing } from '../program/load-issuing.ts';
import type { DemoPeople } from './people.ts';

/** What the demo is made from. */
export interface DemoSeed {
  demo: DemoPeople;
  keys: Keys;
  issuing: Issuing;
  program: LiveProgram;
  /** What the people have agreed to, but for what their records name as due. */
  agreements: Agreements;
  /** What they have read, but for what their records name as unread. */
  documents: Documents;
  /** Months of history; two years when absent. */
  months?: number;
}
