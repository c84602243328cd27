import type { Logger } from 'pino';
import type { Clock } from '../platform/ports/clock.ts';
import type { PostalRecords } from '../platform/ports/postal-records.ts';
import { createLocalPostalRecords } from '../program/postal/local-records.ts';
import { createUspsApi } from '../program/postal/usps-api.ts';
import { createUspsRecords } from '../program/postal/usps-records.ts';
import type { Config } from './config.ts';

/** Postal records of the configured process: the API's where one is set, in the demo and elsewhere our own. */
export function createPostalRecords(
  { isDemo, postalApi }: Pick<Config, 'isDemo' | 'postalApi'>,
  clock: Clock,
  log: Logger,
): PostalRecords {
  const local = createLocalPostalRecords();
  // The demo's people live at made-up addresses, and its clock runs ahead of the API's tokens.
  if (isDemo || postalApi === null) return local;
  return createUspsRecords(createUspsApi(postalApi, clock), local, { clock, log });
}
