import { listReports, maxReportDays, maxReportMonths } from '@portal/contract/desk/reports';
import {
  countBankItems,
  countSettlementItems,
  listClosedDays,
  listReconciledDays,
  listReportedMonths,
} from '../../issuer/treasury-face.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const listReportsRoute = serveDesk(listReports, async ({ db }) => {
  const [reconciled, closed, months] = [
    await listReconciledDays(db, null, maxReportDays),
    await listClosedDays(db, maxReportDays),
    await listReportedMonths(db, maxReportMonths),
  ];
  const closedAt = new Map(closed.map((each) => [each.day, each.closedAt.toISOString()]));
  const open = [...(await countSettlementItems(db)), ...(await countBankItems(db))];
  const entity = {
    days: reconciled.map(({ day }) => ({ day, closedAt: closedAt.get(day) ?? null })),
    months: months.map(({ month, madeAt }) => ({ month, madeAt: madeAt.toISOString() })),
    openItems: open.reduce((sum, { count }) => sum + count, 0),
  };
  return done(entity, { facts: { shown: entity.days.length + entity.months.length } });
});
