import type { Services } from '../http/services.ts';
import { type CardBureauPort, createBureauFolder } from '../ports/card-bureau.ts';
import { createDemoCardBureau } from '../ports/demo-card-bureau.ts';
import type { Config } from './config.ts';

const fail = async () => {
  throw new Error('nobody is configured who makes cards');
};

/** Keeps files waiting, and says why, until the operator configures where they go. */
const notConfigured: CardBureauPort = { stage: fail, release: fail };

/** Who makes the cards: in the demo its own list, else who empties the configured folder. */
export function createBureauPort(
  { isDemo, cardBureau }: Pick<Config, 'isDemo' | 'cardBureau'>,
  { pool, keys, clock }: Pick<Services, 'pool' | 'keys' | 'clock'>,
): CardBureauPort {
  if (isDemo) return createDemoCardBureau(pool, keys, clock);
  return cardBureau === null ? notConfigured : createBureauFolder(cardBureau.folder, cardBureau.keyFile, clock);
}
