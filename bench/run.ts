import { cellsRow } from './cells/row.ts';
import { playEndurance } from './endurance/row.ts';
import { writeReport } from './harness/report.ts';
import type { RowResult } from './harness/row.ts';
import { achReceivingRow } from './rows/ach-receiving.ts';
import { alertsRow } from './rows/alerts.ts';
import { atmsRow } from './rows/atms.ts';
import { authorizationRow } from './rows/authorization.ts';
import { billsRow } from './rows/bills.ts';
import { clusterRow } from './rows/cluster.ts';
import { dashboardRow, releaseBefore } from './rows/dashboard.ts';
import { dayCloseRow } from './rows/day-close.ts';
import { deskMemoryRow } from './rows/desk-memory.ts';
import { deskSearchRow } from './rows/desk-search.ts';
import { expensesRow } from './rows/expenses.ts';
import { exportRow } from './rows/export.ts';
import { growthRow } from './rows/growth.ts';
import { historyGrowthRow } from './rows/history-growth.ts';
import { holdersGrowthRow } from './rows/holders-growth.ts';
import { hsmRow, lackForHsm } from './rows/hsm.ts';
import { knownOrUnknownRows } from './rows/known-or-unknown.ts';
import { lighthouseRow } from './rows/lighthouse.ts';
import { listCardsRow } from './rows/list-cards.ts';
import { memoryRow } from './rows/memory.ts';
import { paperStatementsRow } from './rows/paper-statements.ts';
import { passcodeLaneRow } from './rows/passcode-lane.ts';
import { playPayday } from './rows/payday.ts';
import { surveyPublicPages } from './rows/public-pages.ts';
import { searchTransactionsRow } from './rows/search-transactions.ts';
import { signInRow, signInsRow } from './rows/sign-in.ts';
import { transferRow } from './rows/transfer.ts';
import { warmStartRow } from './rows/warm-start.ts';

const rows = [
  listCardsRow,
  searchTransactionsRow,
  authorizationRow,
  transferRow,
  growthRow,
  historyGrowthRow,
  holdersGrowthRow,
  expensesRow,
  exportRow,
  paperStatementsRow,
  signInRow,
  signInsRow,
  ...knownOrUnknownRows,
  memoryRow,
  passcodeLaneRow,
  alertsRow,
  billsRow,
  achReceivingRow,
  dayCloseRow,
  atmsRow,
  warmStartRow,
  deskSearchRow,
  deskMemoryRow,
  cellsRow,
  lighthouseRow,
  // Only where there is a token to play with.
  ...(lackForHsm() === null ? [hsmRow] : []),
  // Only where there is a release to compare with.
  ...(releaseBefore === null ? [] : [dashboardRow]),
  // Only where there is a cluster.
  ...(process.env['CLUSTER_URL'] ? [clusterRow] : []),
];

/** Runs the rows whose names are given, or all, and keeps what they found in the report. */
const wanted = process.argv.slice(2);
if (wanted.includes('cluster') && !process.env['CLUSTER_URL']) {
  throw new Error('NOT MEASURED: there is no cluster. CLUSTER_URL has to name its coordinator; see docs/scaling.md.');
}
if (wanted.includes('dashboard') && releaseBefore === null) {
  throw new Error('NOT MEASURED: BEFORE has to name the folder of an earlier release, installed and built.');
}
if (wanted.includes('hsm') && lackForHsm() !== null) {
  throw new Error(`NOT MEASURED: there is no token. It takes ${lackForHsm()}; see docs/keys.md.`);
}
if (wanted[0] === 'public-pages') await surveyPublicPages(wanted.slice(1));
if (wanted[0] === 'payday') await playPayday(wanted.slice(1));
if (wanted[0] === 'endurance' && !(await playEndurance(wanted.slice(1)))) process.exitCode = 1;
const results: RowResult[] = [];
for (const row of rows.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stdout.write(`${row.name} …\n`);
  const result = await row.run();
  process.stdout.write(`${JSON.stringify(result.comparison)}\n`);
  for (const note of result.notes) process.stdout.write(`  ${note}\n`);
  results.push(result);
}
if (results.length > 0) process.stdout.write(await writeReport(results));
// Lighthouse leaves behind what would keep this process alive.
process.exit();
