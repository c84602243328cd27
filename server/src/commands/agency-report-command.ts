import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { fallbackLanguage, type Language, languages } from '@portal/contract/language';
import { Month } from '@portal/contract/time/months';
import { readAgencyReport } from '../paper/agency-report/make-report.ts';
import { writeAgencyCsv } from '../paper/agency-report/write-agency-csv.ts';
import { writeAgencyPdf } from '../paper/agency-report/write-agency-pdf.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { loadProgram } from '../program/load-program.ts';
import { loadTexts } from '../program/texts/load-texts.ts';
import { readConfig } from '../start/config.ts';
import { onDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run agency-report -- 2026-10 [--pdf FILE] [--language es]

  prints the agency's report of a month as CSV, or writes it as an accessible PDF
`;

/** As long as the sums of the largest month may take. */
const patientMs = 60 * 60_000;

interface Asked {
  month: string;
  pdf: string | undefined;
  language: Language;
}

/** `npm run agency-report -- MONTH` (docs/agency-report.md). Exit code 0; 2 when it is misunderstood. */
async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  if (asked === null) {
    process.stderr.write(usage);
    return 2;
  }
  const { month, pdf, language } = asked;
  const { programDir, textsDir } = readConfig(process.env);
  const [facts, { timeZone }] = await Promise.all([loadProgram(programDir), loadIssuing(programDir)]);
  const t = (await loadTexts(textsDir, facts)).in(language);
  const read = { month, timeZone };
  const report = await onDatabase((pool) => readAgencyReport(pool, read, systemClock.now()), { patientMs });
  if (pdf === undefined) process.stdout.write(writeAgencyCsv(report, { t, language }));
  else {
    const reader = { t, language, timeZone, author: facts.fullName[language], phone: facts.phone };
    await pipeline(await writeAgencyPdf(report, reader), createWriteStream(pdf));
  }
  return 0;
}

function readArguments(args: string[]): Asked | null {
  try {
    const options = { pdf: { type: 'string' }, language: { type: 'string', default: fallbackLanguage } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [month, ...more] = positionals;
    const language = languages.find((each) => each === values.language);
    if (!Month.safeParse(month).success || month === undefined || more.length > 0 || language === undefined)
      return null;
    return { month, pdf: values.pdf, language };
  } catch {
    return null;
  }
}

runCommand(main);
