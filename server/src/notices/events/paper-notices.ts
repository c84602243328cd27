import { formatMonth } from '@portal/contract/time/dates';
import { tell } from './notice.ts';

/** What is ready to be read. */
export const paperNotices = {
  /** Without figures: it is read on locked screens. */
  StatementReady: tell<{ month: string }>({
    alerts: { automatic: 'STATEMENT_READY' },
    fill: ({ month }, language) => ({ month: formatMonth(month, language) }),
    path: ({ month }) => `/statements/month?month=${month}`,
    samples: { StatementReady: { month: '2026-09' } },
  }),
};
