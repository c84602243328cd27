import { numberFormat } from '@portal/contract/intl';
import { keysOf } from '@portal/contract/keys-of';
import { formatCents } from '@portal/contract/money/money';
import { dayIn, formatFullDay, formatMonth } from '@portal/contract/time/dates';
import { type AgencyFigure, agencyMeasures, unitOf } from '../../issuer/treasury-face.ts';
import { numberPages } from '../pdf/number-pages.ts';
import { openPaper, type Paper, toPieces } from '../pdf/paper.ts';
import { type Column, writeTable } from '../pdf/write-table.ts';
import { writeWords } from '../pdf/write-words.ts';
import type { AgencyReport } from './make-report.ts';
import { type Words, wordsOf } from './words-of.ts';

/** The words of a report, and the program that makes it. */
export interface AgencyReader extends Words {
  timeZone: string;
  /** The program's full name and its telephone. */
  author: string;
  phone: string;
}

/** Writes a report as a tagged PDF; of a month that was made, the same whenever it is asked for. Its bytes as they are made. */
export async function writeAgencyPdf(report: AgencyReport, reader: AgencyReader): Promise<AsyncIterable<Uint8Array>> {
  const { t, language, author, phone } = reader;
  const title = t('agency:title', { month: formatMonth(report.month, language) });
  const paper = await openPaper({ title, language, author, now: report.madeAt });
  return toPieces(paper, async () => {
    writeHead(paper, report, title, reader);
    for (const section of keysOf<AgencyFigure['section']>(agencyMeasures)) {
      await writeSection(paper, section, report, reader);
    }
    const footOf = (page: number, pages: number) => t('papers:page', { page, pages, phone });
    numberPages(paper, { head: `${author} · ${title}`, footOf });
  });
}

function writeHead(paper: Paper, { madeAt, sha256 }: AgencyReport, title: string, reader: AgencyReader): void {
  const { t, language, timeZone, author } = reader;
  const day = formatFullDay(dayIn(timeZone, madeAt), language);
  writeWords(paper, 'P', author);
  writeWords(paper, 'H1', title);
  writeWords(paper, 'P', sha256 === null ? t('agency:soFar', { day }) : t('agency:made', { day }));
  writeWords(paper, 'P', t('agency:lead'));
  if (sha256 !== null) writeWords(paper, 'P', t('agency:proof', { sha256 }));
}

/** Sections whose figures need a word of caution. */
const noted = ['dormancy', 'deposits', 'errors', 'service'] as const satisfies readonly AgencyFigure['section'][];

async function writeSection(
  paper: Paper,
  section: AgencyFigure['section'],
  report: AgencyReport,
  reader: AgencyReader,
): Promise<void> {
  const { t } = reader;
  const figures = report.figures.filter((figure) => figure.section === section);
  writeWords(paper, 'H2', t(`agency:section.${section}`));
  const note = noted.find((each) => each === section);
  if (note !== undefined) writeWords(paper, 'P', t(`agency:note.${note}`));
  const shown = columnsOf(figures, reader);
  await writeTable(paper, {
    columns: shown.map(({ cellOf: _, ...column }) => column),
    rows: figures.map((figure) => shown.map(({ cellOf }) => cellOf(figure))),
  });
}

type Shown = Column & { cellOf: (figure: AgencyFigure) => string };

/** Columns that at least one figure of a section fills, after the words. */
function columnsOf(figures: readonly AgencyFigure[], reader: AgencyReader): Shown[] {
  const { t } = reader;
  // As amounts are written, in both languages.
  const number = numberFormat('en-US', { maximumFractionDigits: 1 });
  const whole = (value: number | null) => (value === null ? '' : number.format(value));
  const time = ({ measure }: AgencyFigure, value: number | null) =>
    value === null
      ? ''
      : t(`agency:${unitOf(measure) ?? 'DAYS'}`, { count: value / 10, number: number.format(value / 10) });
  const isTimed = figures.some(({ measure }) => unitOf(measure) !== null);
  const hasCents = figures.some(({ cents }) => cents !== null);
  const end = (head: string, share: number, cellOf: Shown['cellOf']): Shown => ({ head, share, isEnd: true, cellOf });
  const others = [
    end(t('agency:column.count'), 0.14, ({ count }) => whole(count)),
    ...(hasCents
      ? [end(t('agency:column.amount'), 0.24, ({ cents }) => (cents === null ? '' : formatCents(cents)))]
      : []),
    ...(isTimed
      ? [
          end(t('agency:column.median'), 0.18, (figure) => time(figure, figure.medianTenths)),
          end(t('agency:column.p90'), 0.2, (figure) => time(figure, figure.p90Tenths)),
        ]
      : []),
  ];
  const left = 1 - others.reduce((sum, { share }) => sum + share, 0);
  return [{ head: t('agency:column.what'), share: left, cellOf: (figure) => wordsOf(figure, reader) }, ...others];
}
