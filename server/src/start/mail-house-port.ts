import { createDemoMailHouse } from '../platform/ports/demo-mail-house.ts';
import { createMailHouseFolder, type MailHousePort } from '../platform/ports/mail-house.ts';
import type { Services } from '../services.ts';
import type { Config } from './config.ts';

const fail = async () => {
  throw new Error('nobody is configured who prints and mails letters');
};

/** Keeps files waiting, and says why, until the operator configures where they go. */
const notConfigured: MailHousePort = { stage: fail, release: fail };

/** Returns the port to the mail house: in the demo its own list, else the configured folder, which the house empties. */
export function createMailHousePort(
  { isDemo, mailHouse }: Pick<Config, 'isDemo' | 'mailHouse'>,
  { pool, keys, clock }: Pick<Services, 'pool' | 'keys' | 'clock'>,
): MailHousePort {
  if (isDemo) return createDemoMailHouse(pool, keys, clock);
  return mailHouse === null ? notConfigured : createMailHouseFolder(mailHouse.folder, mailHouse.keyFile, clock);
}
