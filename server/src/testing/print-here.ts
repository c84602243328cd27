import type pg from 'pg';
import { type PrintTools, stagePrintFile } from '../paper/mailing/drop-print-file.ts';
import type { MailHousePort } from '../platform/ports/mail-house.ts';
import type { PrintFiles } from '../start/printing/print-process.ts';

/** Prints in this process, where the test is not about the one that a portal has for it. */
export function printHere(
  { pool, services }: { pool: pg.Pool; services: Omit<PrintTools, 'mailHouse'> },
  mailHouse: MailHousePort,
): PrintFiles {
  return (file, now) => stagePrintFile(pool, { ...services, mailHouse }, file, now);
}
