import { parseArgs } from 'node:util';
import { type ReplacedCount, replaceCardsOfKey } from '../../doors/desk/replace-cards-of-key.ts';
import { StaffName } from '../../doors/desk/staff-name.ts';
import { type ExitCode, isEarlierKey, type KeyTools, readKeyring } from './key-tools.ts';

/** Says the counts in words. */
export const sayReplaced = ({ ordered, waiting, underWay, left }: ReplacedCount): string =>
  `${ordered} ordered, ${waiting} waiting for an address, ${underWay} under way before, ${left} left`;

/** Reads the arguments after the name of the act; null: not understood. */
function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        stolen: { type: 'boolean', default: false },
        staff: { type: 'string' },
      },
    });
    const [keyId, ...more] = positionals;
    const staff = StaffName.safeParse(values.staff);
    if (keyId === undefined || more.length > 0 || !staff.success) return null;
    return { keyId, staff: staff.data, isDryRun: values['dry-run'], areNumbersKnown: values.stolen };
  } catch {
    return null;
  }
}

/**
 * Orders cards in place of those that were made with a key, and lists those that somebody has to see to. Exit code 0: none is
 * left; 1: some are, or it makes no sense for this key; null: not understood.
 */
export async function replaceCards(
  tools: KeyTools,
  args: readonly string[],
  onProgress: (count: ReplacedCount) => void,
): Promise<ExitCode | null> {
  const asked = readArguments(args);
  if (asked === null) return null;
  const { keyId, isDryRun } = asked;
  const { content, keys } = await readKeyring(tools);
  // The cards in place of those of the current key would be of it again.
  if (!isEarlierKey(tools, content, keyId)) return 1;
  const count = await replaceCardsOfKey(
    tools.pool,
    { keys, ...(await tools.readProgram()) },
    {
      ...asked,
      now: () => tools.now,
      onLeft: ({ accountId, cardId, last4Digit }, why) =>
        tools.write(`account ${accountId}, card ${cardId} ending in ${last4Digit}: ${why}`),
      onProgress,
    },
  );
  tools.write(`${isDryRun ? 'Nothing was ordered. ' : ''}${sayReplaced(count)}`);
  return count.left > 0 ? 1 : 0;
}
