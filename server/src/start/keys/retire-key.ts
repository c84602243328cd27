import { idempotencyKeptHours } from '@portal/contract/constants';
import { forgetRecords } from '../../doors/desk/enroll.ts';
import { forgetBodies } from '../../doors/signed/forget-bodies.ts';
import { countRepliesUnder } from '../../http/idempotency.ts';
import { countCardsOfKey, currentKeySince, isKeyRetired, listKeyReaders, retireKnownKey } from '../../issuer/face.ts';
import { keptOf } from '../../platform/ports/keys.ts';
import type { KeysFile } from '../../platform/ports/keys-file.ts';
import { changeInTurn, type ExitCode, isEarlierKey, type KeyTools, readKeyring } from './key-tools.ts';
import { listSealedUnder } from './reseal.ts';

const hourMs = 3_600_000;
/** Answers that were kept under the old key have gone by then, and what was swept hourly as well. */
const quietMs = (idempotencyKeptHours + 1) * hourMs;
/** The time after the change, in ms, in which data may still have been hashed under the old key. */
const overlapMs = hourMs;

/** Lists the data that still needs a secret, in sentences. */
async function listUses(tools: KeyTools, keyId: string, keepsCardKeys: boolean, current: string): Promise<string[]> {
  const { pool, now } = tools;
  const uses = (await listSealedUnder(tools, keyId)).map(
    ([table, rows]) => `${table}: ${rows} rows are sealed with it (npm run keys -- reseal)`,
  );
  const replies = await countRepliesUnder(pool, keyId);
  if (replies > 0) uses.push(`${replies} answers are kept for a day with hashes under it`);
  const since = await currentKeySince(pool, current);
  if (since === null) uses.push(`it is not known since when '${current}' is in use (npm run keys -- use ${current})`);
  else if (now.getTime() < since.getTime() + quietMs) {
    uses.push(
      `'${current}' must be in use for ${quietMs / hourMs} hours: until ${new Date(since.getTime() + quietMs).toISOString()}`,
    );
  }
  const writers = (await listKeyReaders(pool, now)).filter(({ currentId }) => currentId === keyId);
  for (const { host, processId } of writers) uses.push(`a process on ${host} (${processId}) writes with it`);
  const cards = await countCardsOfKey(pool, keyId);
  if (cards > 0 && !keepsCardKeys) {
    uses.push(
      `${cards} open cards have a CVV or a PIN that was made with it (npm run keys -- cards ${keyId}); ` +
        'with --keep-card-keys what checks these is kept',
    );
  }
  return uses;
}

/** The keys file without a secret, with what has to be kept of it. */
function withoutSecret(content: KeysFile, keyId: string, secret: string | undefined, keepsCardKeys: boolean): KeysFile {
  const { [keyId]: _, ...keys } = content.keys;
  const isInToken = content.inToken?.includes(keyId) ?? false;
  const inToken = content.inToken?.filter((id) => id !== keyId || keepsCardKeys);
  const before = content.kept?.[keyId] ?? {};
  const remains =
    secret === undefined
      ? Object.fromEntries(Object.entries(before).filter(([purpose]) => keepsCardKeys || !purpose.startsWith('card-')))
      : keptOf(secret, { keepsCardKeys: keepsCardKeys && !isInToken });
  return { ...content, keys, kept: { ...content.kept, [keyId]: remains }, ...(inToken && { inToken }) };
}

/**
 * Takes a secret out of the keys file once nothing needs it, and writes what still does. Given again after the last card has
 * gone, it takes away the card keys that were kept.
 */
export async function retireKey(tools: KeyTools, keyId: string, keepsCardKeys: boolean): Promise<ExitCode> {
  const { content, secrets } = await readKeyring(tools);
  if (!isEarlierKey(tools, content, keyId)) return 1;
  const uses = await listUses(tools, keyId, keepsCardKeys, content.current);
  if (uses.length > 0) {
    tools.write(`The key '${keyId}' cannot be retired yet:`);
    for (const use of uses) tools.write(`  ${use}`);
    return 1;
  }
  const since = await currentKeySince(tools.pool, content.current);
  if (since !== null && !(await isKeyRetired(tools.pool, keyId))) {
    const before = new Date(since.getTime() + overlapMs);
    await forgetBodies(tools.pool, before);
    await forgetRecords(tools.pool, before);
  }
  await changeInTurn(tools, async (tx) => {
    await retireKnownKey(tx, keyId, { keepsCardKeys }, tools.now);
    return (present) => withoutSecret(present, keyId, secrets[keyId], keepsCardKeys);
  });
  // Last: a command that was killed before leaves keys that nothing names, and is given again.
  await tools.token?.destroyKeys(keyId, { keepsCardKeys });
  tools.write(`The key '${keyId}' is retired${keepsCardKeys ? '; its card keys are kept' : ''}.`);
  tools.write('Give the file to every machine, and destroy the copies of before: backups hold the old one.');
  return 0;
}
