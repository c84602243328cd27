import type { ReplacedCount } from '../../doors/desk/replace-cards-of-key.ts';
import { countCardsOfKey, listCardsOfKey, listKeyReaders } from '../../issuer/face.ts';
import { countByKey } from '../../platform/ports/reseal-table.ts';
import { type ExitCode, type KeyTools, readKeyring } from './key-tools.ts';
import { replaceCards } from './replace-cards.ts';
import { reseal } from './reseal.ts';
import { retireKey } from './retire-key.ts';
import { putInUse, rotateKey } from './rotate-key.ts';
import { sealedTables } from './sealed-tables.ts';

export const keysUsage = `Usage: npm run keys -- create          makes the keys file with a first key
       npm run keys -- list            the keys, what each is used for, and which processes know them
       npm run keys -- rotate          adds a key that nothing is sealed with yet
       npm run keys -- use ID          makes it the current one, once every process knows it
       npm run keys -- reseal          seals everything with the current key
       npm run keys -- cards ID        open cards whose CVV or PIN was made with a key
       npm run keys -- replace-cards ID --staff REF [--dry-run] [--stolen]
                                       orders cards in place of these; --stolen closes them at once
       npm run keys -- retire ID [--keep-card-keys]
                                       takes a key away that nothing needs any more; says what does
`;

/** Cards that are read at once. */
const batchSize = 1000;

async function listKeys(tools: KeyTools): Promise<ExitCode> {
  const { pool, now, write } = tools;
  const { content } = await readKeyring(tools);
  const rows = new Map<string, number>();
  for (const table of sealedTables) {
    for (const [keyId, count] of await countByKey(pool, table)) rows.set(keyId, (rows.get(keyId) ?? 0) + count);
  }
  const retired = Object.keys(content.kept ?? {});
  for (const keyId of [...Object.keys(content.keys), ...retired]) {
    const state = retired.includes(keyId) ? 'retired' : keyId === content.current ? 'current' : 'other';
    const where = content.inToken?.includes(keyId) ? '; card keys in the token' : '';
    const counts = `${rows.get(keyId) ?? 0} rows sealed, ${await countCardsOfKey(pool, keyId)} open cards`;
    write(`${keyId}  ${state}  ${counts}${where}`);
  }
  if (content.bound !== true) write('values that are not bound to their rows still open: npm run keys -- reseal');
  for (const { host, processId, keyIds, currentId } of await listKeyReaders(pool, now)) {
    write(`process ${processId} on ${host} knows ${keyIds.join(', ')} and writes with ${currentId}`);
  }
  return 0;
}

/** One line for each card, so that they can be replaced; nothing in it is secret. */
async function listCards({ pool, write }: KeyTools, keyId: string): Promise<ExitCode> {
  write('account,card,last4,expiry,cvv,pin');
  let afterCardId = 0;
  for (;;) {
    const cards = await listCardsOfKey(pool, keyId, { afterCardId, limit: batchSize });
    for (const { accountId, cardId, last4Digit, expiry, hasCvvOfIt, hasPinOfIt } of cards) {
      write([accountId, cardId, last4Digit, expiry, hasCvvOfIt ? 'yes' : 'no', hasPinOfIt ? 'yes' : 'no'].join());
    }
    afterCardId = cards.at(-1)?.cardId ?? afterCardId;
    if (cards.length < batchSize) return 0;
  }
}

/** Does what an operator asks of the keys, but for making the first one, which needs no database. */
export async function runKeys(
  args: readonly string[],
  tools: KeyTools,
  onRows: (count: { rows: number }) => void,
  onCards: (count: ReplacedCount) => void,
): Promise<ExitCode> {
  const [act, keyId, option, ...more] = args;
  const alone = keyId === undefined;
  const withOne = keyId !== undefined && option === undefined;
  if (act === 'list' && alone) return await listKeys(tools);
  if (act === 'rotate' && alone) return await rotateKey(tools);
  if (act === 'reseal' && alone) return await reseal(tools, onRows);
  if (act === 'use' && withOne) return await putInUse(tools, keyId);
  if (act === 'cards' && withOne) return await listCards(tools, keyId);
  if (act === 'replace-cards') {
    const code = await replaceCards(tools, args.slice(1), onCards);
    if (code !== null) return code;
  }
  const keepsCardKeys = option === '--keep-card-keys';
  if (act === 'retire' && keyId !== undefined && more.length === 0 && (withOne || keepsCardKeys)) {
    return await retireKey(tools, keyId, keepsCardKeys);
  }
  tools.write(keysUsage.trimEnd());
  return 2;
}
