import { dayIn } from '@portal/contract/time/dates';
import { daysBetween } from '@portal/contract/time/days';
import { closeSettlementItem, listSettlementItems, type SettlementItem } from '../issuer/face.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { readConfig } from '../start/config.ts';
import { dollars } from '../start/reconciliation/dollars.ts';
import { onDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run settlement -- list
       npm run settlement -- close ITEM --staff REF --reason "WHY"

  list   the differences between the card network and the ledger that are open, as CSV; exit code 1 if there are any
  close  takes one from its list that people have looked into; nothing is posted
`;

/** `npm run settlement -- list | close …` (docs/settlement.md). Exit code 2 when it is misunderstood. */
async function main(): Promise<number> {
  const [verb, ...rest] = process.argv.slice(2);
  const { timeZone } = await loadIssuing(readConfig(process.env).programDir);
  const today = dayIn(timeZone, systemClock.now());
  if (verb === 'list' && rest.length === 0) {
    const items = await onDatabase(async (pool) => await listSettlementItems(pool));
    process.stdout.write(writeItems(items, today));
    return items.length === 0 ? 0 : 1;
  }
  const [item = '', staffOption, staff = '', reasonOption, reason = ''] = rest;
  const isClose = verb === 'close' && /^\d+$/.test(item) && staffOption === '--staff' && reasonOption === '--reason';
  if (!isClose || staff === '' || reason === '' || rest.length !== 5) {
    process.stderr.write(usage);
    return 2;
  }
  const isClosed = await onDatabase((pool) => closeSettlementItem(pool, Number(item), { today, staff, reason }));
  process.stdout.write(isClosed ? `Item ${item} is closed.\n` : `No item ${item} is open.\n`);
  return isClosed ? 0 : 1;
}

const amountOf = (cents: number | null): string => (cents === null ? '' : dollars(cents));

function writeItems(items: readonly SettlementItem[], today: string): string {
  const rows = items.map((item) => {
    const amounts = [amountOf(item.ourCents), amountOf(item.theirCents)];
    const place = [item.fileId ?? '', item.line ?? '', item.accountId ?? ''];
    const age = daysBetween(item.businessDay, today);
    return [item.itemId, item.list, item.businessDay, age, item.reference, ...amounts, ...place].join();
  });
  return `${['item,list,day,age in days,reference,ledger USD,network USD,file,line,account', ...rows].join('\n')}\n`;
}

runCommand(main);
