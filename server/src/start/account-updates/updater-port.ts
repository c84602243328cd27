import type { AccountUpdaterPort } from '../../platform/ports/account-updater.ts';
import { createBureauFolder, createCardBureau } from '../../platform/ports/card-bureau.ts';
import { createDemoFileDrop } from '../../platform/ports/demo-file-drop.ts';
import { readDemoKey } from '../../platform/ports/demo-key.ts';
import type { Services } from '../../services.ts';
import type { Config } from '../config.ts';

/** Gives the network's account updater: in the demo its own list, else a configured folder; null where there is none. */
export function createUpdaterPort(
  { isDemo, accountUpdater }: Pick<Config, 'isDemo' | 'accountUpdater'>,
  { pool, keys, clock }: Pick<Services, 'pool' | 'keys' | 'clock'>,
): AccountUpdaterPort | null {
  if (isDemo) {
    return createCardBureau(
      createDemoFileDrop(pool, keys, 'updater'),
      () => readDemoKey(pool, keys, clock.now()),
      clock,
    );
  }
  return accountUpdater && createBureauFolder(accountUpdater.folder, accountUpdater.keyFile, clock);
}
