import { dayIn } from '@portal/contract/time/dates';
import { daysBetween } from '@portal/contract/time/days';
import { dollars, listBankItems, listSettlementItems } from '../issuer/treasury-face.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { readConfig } from '../start/config.ts';
import { onDatabase, runCommand } from './run-command.ts';

/**
 * `npm run settlement -- list`: the open differences between ledger, card network and bank, CSV (docs/settlement.md). Exit code 0
 * when there are none, 1 when there are any, 2 when it is misunderstood.
 */
async function main(): Promise<number> {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== 'list' || rest.length > 0) {
    process.stderr.write('Usage: npm run settlement -- list\n');
    return 2;
  }
  const { timeZone } = await loadIssuing(readConfig(process.env).programDir);
  const today = dayIn(timeZone, systemClock.now());
  const rows = await onDatabase(async (pool) => [
    ...(await listSettlementItems(pool)).map((item) => {
      const place = [item.fileId ?? '', item.line ?? '', item.accountId ?? ''];
      return writeItem('NETWORK', item, today, place);
    }),
    ...(await listBankItems(pool)).map((item) => writeItem(item.book, item, today, ['', '', ''])),
  ]);
  const head = 'side,item,list,day,age in days,reference,ledger USD,outside USD,file,line,account';
  process.stdout.write(`${[head, ...rows].join('\n')}\n`);
  return rows.length === 0 ? 0 : 1;
}

interface Item {
  itemId: number;
  list: string;
  businessDay: string;
  reference: string;
  ourCents: number | null;
  theirCents: number | null;
}

const amountOf = (cents: number | null): string => (cents === null ? '' : dollars(cents));

function writeItem(side: string, item: Item, today: string, place: readonly (string | number)[]): string {
  const amounts = [amountOf(item.ourCents), amountOf(item.theirCents)];
  const age = daysBetween(item.businessDay, today);
  return [side, item.itemId, item.list, item.businessDay, age, item.reference, ...amounts, ...place].join();
}

runCommand(main);
