import { readCard } from '@portal/server/doors/network/card-data';
import { revealForDemo } from '@portal/server/issuer/demo/face';
import { authorize, type CardKey, getCard } from '@portal/server/issuer/face';
import { inTransaction } from '@portal/server/platform/db/transaction';
import { openToken } from '@portal/server/platform/ports/card-keys/token/token';
import { createKeys, type Keys } from '@portal/server/platform/ports/keys';
import { openSecrets, withNewKey } from '@portal/server/platform/ports/keys-file';
import { lackForToken, makeSoftToken } from '@portal/server/testing/soft-token';
import type pg from 'pg';
import { compare } from '../harness/compare.ts';
import type { Row } from '../harness/row.ts';
import { benchDay, benchNow, createRichAccounts, openIssuingDatabase } from './issuing-database.ts';

const accounts = 200;
const callers = 16;
const seconds = 4;
/** With a token per second over without. */
const goalShare = 0.5;

const rules = {
  dailyLimits: { cashCents: 1e12, purchaseCents: 1e12, uses: 1e9 },
  cashMccs: [],
  minFuelHoldCents: 2_500,
  unusual: { rules: {}, home: 'US', timeZone: 'America/New_York' },
  timeZone: 'America/Chicago',
};
const merchant = { name: 'Plaza Foods', place: 'San Antonio TX', country: 'US', mcc: '5411' };

/** The data that a terminal reads from a card with a PIN, and the data that a cardholder types on a website. */
interface PlayedCard {
  atm: { pan: string; expiry: string; pinBlock: string };
  online: { pan: string; expiry: string; cvv2: string };
}

async function playCard(pool: pg.Pool, keys: Keys, { cardId }: CardKey): Promise<PlayedCard> {
  const { pan, expiryYymm: expiry, cvv } = await revealForDemo(keys, await getCard(pool, cardId));
  const pinBlock = await keys.cards.encryptPin(pan, '2580');
  return { atm: { pan, expiry, pinBlock }, online: { pan, expiry, cvv2: cvv } };
}

let made = 0;

/** One side of the comparison, and what all its runs took of this process's processor, its threads included. */
interface Side {
  keys: Keys;
  cards: readonly PlayedCard[];
  cpuMs: number;
  decided: number;
}

/** Authorizations in a second, every second one with a PIN, the others with a CVV2: found, checked and decided. */
async function measureChecked(pool: pg.Pool, side: Side): Promise<number> {
  const { keys, cards } = side;
  const before = process.cpuUsage();
  const endMs = performance.now() + seconds * 1000;
  let decided = 0;
  const caller = async () => {
    while (performance.now() < endMs) {
      const card = cards[Math.floor(Math.random() * cards.length)] as PlayedCard;
      const [data, entryMode] = ++made % 2 === 0 ? [card.atm, 'ATM' as const] : [card.online, 'ECOMMERCE' as const];
      const request = { authorizationId: `hsm${made}`, amountCents: 100, entryMode, merchant };
      const { answer } = await inTransaction(pool, async (tx) => {
        const read = await readCard(tx, keys, data);
        if (read === null) throw new Error('the card was not found');
        return await authorize(tx, { ...request, ...read }, rules, benchNow, benchDay);
      });
      if (!answer.isApproved) throw new Error(`declined: ${answer.reason}`);
      decided++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const { user, system } = process.cpuUsage(before);
  side.cpuMs += (user + system) / 1000;
  side.decided += decided;
  return decided / seconds;
}

/** How many authorizations with PIN or CVV2 are left when the card keys are in a token. */
export const hsmRow: Row = {
  name: 'hsm',
  run: async () => {
    const database = await openIssuingDatabase(callers);
    const { pool, keys: fileKeys } = database;
    const soft = await makeSoftToken();
    const maker = openToken(soft.settings, { canWrite: true });
    const content = await withNewKey({ current: 'k2', keys: {} }, 'k2', maker);
    await maker.close();
    const token = openToken(soft.settings);
    const tokenKeys = createKeys(await openSecrets(content, token), token);
    const open = async (keys: Keys): Promise<Side> => {
      const cards = await createRichAccounts({ ...database, keys }, accounts);
      const played = await Promise.all(cards.map((card) => playCard(pool, keys, card)));
      return { keys, cards: played, cpuMs: 0, decided: 0 };
    };
    const cpuOf = ({ cpuMs, decided }: Side) => (cpuMs / decided).toFixed(2);
    const [inToken, inFile] = [await open(tokenKeys), await open(fileKeys)];
    const comparison = await compare(
      () => measureChecked(pool, inToken),
      () => measureChecked(pool, inFile),
      7,
    );
    await token.close();
    await database.close();
    return {
      name: 'hsm',
      what: `authorizations a second with ${callers} callers, half with a PIN and half with a CVV2, card keys in a token of SoftHSM2, against the keys file`,
      unit: '/s',
      goal: `≥ ${goalShare}×`,
      isReached: comparison.ratio >= goalShare,
      comparison,
      notes: [
        `processor of the portal's process for one: ${cpuOf(inToken)} ms with the token, ${cpuOf(inFile)} ms with the file`,
        'four acts under card keys with a PIN, three with a CVV2; SoftHSM2 works on the same processors, so this is what threads and messages cost, not how fast a device is',
      ],
    };
  },
};

/** Names what this machine lacks to measure it; null when nothing is missing. */
export const lackForHsm = lackForToken;
