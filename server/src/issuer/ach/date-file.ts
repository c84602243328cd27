import { dayAfter } from '@portal/contract/time/days';
import { achDaysOf } from '@portal/contract/transfer/ach-days';
import { microDays } from '@portal/contract/transfer/micro-amounts';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import { readAchFile } from './nacha/read-file.ts';
import { writeAchFile } from './nacha/write-file.ts';
import { toYymmdd } from './nacha/yymmdd.ts';

const dateTransfers = statement<[string, string, string, string], never>(
  'issuer/date-transfers',
  `UPDATE issuer.transfer SET files_on = $2, effective_on = $3, arrives_on = $4 FROM issuer.ach_entry AS entry
   WHERE entry.file_name = $1 AND transfer.account_id = entry.account_id
     AND transfer.transfer_id = entry.transfer_id AND transfer.state = 'FILED'`,
);
const dateProofs = statement<[string, string, string, string], never>(
  'issuer/date-proofs',
  `UPDATE issuer.bank_account AS bank SET files_on = $2, deposits_on = $3, verify_by = greatest(verify_by, $4)
   FROM issuer.ach_entry AS entry
   WHERE entry.file_name = $1 AND entry.transfer_id IS NULL AND bank.account_id = entry.account_id
     AND bank.bank_account_id = entry.bank_account_id AND bank.state = 'MICRO_SENT'`,
);

/**
 * Dates a file that leaves later than it was built for, with all that is in it: the day on which the bank books it, the
 * transfers that go with it, and the days in which the amounts of a proof can be typed, counted from `today`. Days are
 * yyyy-MM-dd; the file's text, as it is now to be sent.
 */
export async function dateFile(
  tx: Queryable,
  { name, text }: { name: string; text: string },
  { leavesOn, today }: { leavesOn: string; today: string },
): Promise<string> {
  const { filesOn, effectiveOn, arrivesOn } = achDaysOf(leavesOn);
  await run(tx, dateTransfers, [name, filesOn, effectiveOn, arrivesOn]);
  await run(tx, dateProofs, [name, filesOn, effectiveOn, dayAfter(today, microDays)]);
  const { header, batches } = readAchFile(text);
  const dates = { descriptiveDate: toYymmdd(leavesOn), effectiveOn: toYymmdd(effectiveOn) };
  return writeAchFile({
    header,
    batches: batches.map((batch) => ({ ...batch, header: { ...batch.header, ...dates } })),
  });
}
