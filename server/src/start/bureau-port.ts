import { type CardBureauPort, createBureauFolder } from '../platform/ports/card-bureau.ts';
import { createDemoCardBureau } from '../platform/ports/demo-card-bureau.ts';
import type { Services } from '../services.ts';
import type { Config } from './config.ts';

const fail = async () => {
  throw new Error('nobody is configured who makes cards');
};

/** Keeps files waiting, and says why, until the operator configures where they go. */
const notConfigured: CardBureauPort = { stage: fail, release: fail };

/** Returns the port to the card maker: in the demo its own list, else the configured folder, which the maker empties. */
export function createBureauPort(
  { isDemo, cardBureau }: Pick<Config, 'isDemo' | 'cardBureau'>,
  { pool, keys, clock }: Pick<Services, 'pool' | 'keys' | 'clock'>,
): CardBureauPort {
  if (isDemo) return createDemoCardBureau(pool, keys, clock);
  return cardBureau === null ? notConfigured : createBureauFolder(cardBureau.folder, cardBureau.keyFile, clock);
}
