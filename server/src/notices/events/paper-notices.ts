import { paperStatementFeeCents } from '@portal/contract/constants';
import { formatCents } from '@portal/contract/money/money';
import { formatMonth } from '@portal/contract/time/dates';
import { tell } from './notice.ts';

/** What is ready to be read, and what happens to what the program prints and mails. */
export const paperNotices = {
  /** Without figures: it is read on locked screens. */
  StatementReady: tell<{ month: string }>({
    alerts: { automatic: 'STATEMENT_READY' },
    fill: ({ month }, language) => ({ month: formatMonth(month, language) }),
    path: ({ month }) => `/statements/month?month=${month}`,
    samples: { StatementReady: { month: '2026-09' } },
  }),
  PaperStarted: tell<Record<string, never>>({
    alerts: { automatic: 'PAPER_STATEMENTS' },
    mayBeAnother: true,
    fill: () => ({ amount: formatCents(paperStatementFeeCents) }),
    samples: { PaperStarted: {} },
  }),
  PaperStopped: tell<Record<string, never>>({
    alerts: { automatic: 'PAPER_STATEMENTS' },
    mayBeAnother: true,
    fill: () => ({}),
    samples: { PaperStopped: {} },
  }),
};
