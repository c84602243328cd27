import type { EmbeddedConnection } from '../platform/db/embedded/start.ts';

/** Where a process that prints mail is killed: around which call of a step towards the mail house, counted from 0. */
export interface MailDeath {
  step: 'stage' | 'release';
  at: number;
  moment: 'before' | 'after';
}

/** The input of a process that prints mail. */
export interface MailWork {
  connection: EmbeddedConnection;
  folder: string;
  keyFile: string;
  /** At which instant it works. */
  now: string;
  /** Null: nobody kills it from within. */
  death: MailDeath | null;
}
