import type { DocumentName } from '@portal/contract/documents/document';
import { fallbackLanguage, inEachLanguage, type Language } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money/money';
import { formatMonth } from '@portal/contract/time/dates';
import { tell } from './notice.ts';

/** The title of a document, to show what a message says of it. */
const sampleTitles: Partial<Record<Language, string>> = { en: 'Privacy', es: 'Privacidad' };

/** The events of documents ready to be read, and of the paper that the program prints and mails. */
export const paperNotices = {
  /** Without figures: it is read on locked screens. */
  StatementReady: tell<{ month: string }>({
    alerts: { automatic: 'STATEMENT_READY' },
    fill: ({ month }, language) => ({ month: formatMonth(month, language) }),
    path: ({ month }) => `/statements/month?month=${month}`,
    samples: { StatementReady: { month: '2026-09' } },
  }),
  /** A document of the program counts in another version. Its titles are kept, as it may be called otherwise by then. */
  DocumentChanged: tell<{ document: DocumentName; title: Record<Language, string> }>({
    alerts: { automatic: 'DOCUMENT_CHANGED' },
    goesAsDocument: true,
    fill: ({ title }, language) => ({ title: title[language] }),
    path: () => '/e-documents',
    samples: {
      DocumentChanged: {
        document: 'privacy',
        title: inEachLanguage((language) => sampleTitles[language] ?? sampleTitles[fallbackLanguage] ?? ''),
      },
    },
  }),
  PaperStarted: tell<{ feeCents: number }>({
    alerts: { automatic: 'PAPER_STATEMENTS' },
    mayBeAnother: true,
    fill: ({ feeCents }) => ({ amount: formatCents(feeCents) }),
    samples: { PaperStarted: ({ paperStatementCents: feeCents }) => ({ feeCents }) },
  }),
  PaperStopped: tell<Record<string, never>>({
    alerts: { automatic: 'PAPER_STATEMENTS' },
    mayBeAnother: true,
    fill: () => ({}),
    samples: { PaperStopped: {} },
  }),
};
