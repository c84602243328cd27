import { paperStatementFeeCents } from '@portal/contract/constants';
import { formatCents } from '@portal/contract/money/money';
import { tell } from './notice.ts';

/** What happens to what the program prints and mails. */
export const paperNotices = {
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
