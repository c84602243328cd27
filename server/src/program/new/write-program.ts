import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentNames } from '@portal/contract/documents/document';
import { fallbackLanguage, findLanguage, inEachLanguage, otherLanguages } from '@portal/contract/language';
import { readJson } from '../read-json.ts';
import { keyIn, type ProgramAnswers } from './program-questions.ts';

const centsOf = (dollars: string) => Math.round(Number(dollars) * 100);

/** The content of `program.json`: the answers, and the technical figures of the program that was copied. */
function programOf(copied: Record<string, unknown>, answers: ProgramAnswers): object {
  const of = (key: string) => answers[key] ?? '';
  const inLanguages = (key: string) => inEachLanguage((language) => of(keyIn(key, language)));
  const first = findLanguage(of('firstLanguage')) ?? fallbackLanguage;
  const issuing = copied['issuing'] as Record<string, unknown>;
  const { deskAloneCents, deskAlonePerDay, cardBureau, cardValidYears, cashMccs, minFuelHoldCents } = issuing;
  const { unusualCharges, alertThresholds, cashByPin, ownRefundOf } = issuing;
  return {
    name: of('name'),
    what: inLanguages('what'),
    fullName: inLanguages('fullName'),
    phone: of('phone'),
    phoneLink: `tel:+${of('phone').replace(/\D/g, '')}`,
    supportHours: inLanguages('hours'),
    mailAddress: of('mailAddress')
      .split('/')
      .map((line) => line.trim()),
    timeZone: of('timeZone'),
    languages: [first, ...otherLanguages(first)],
    legalNote: inLanguages('legalNote'),
    fees: {
      bankTransferCents: centsOf(of('transferFee')),
      minTransferCents: centsOf(of('minTransfer')),
      paperStatementCents: centsOf(of('paperStatementFee')),
      replacementCents: centsOf(of('replacementFee')),
      freeReplacementsPerYear: Number(of('freeCards')),
      expeditedCents: centsOf(of('expeditedFee')),
    },
    issuing: {
      iin: of('iin'),
      routingNumber: of('routingNumber'),
      ach: { bankName: of('bankName'), companyName: of('companyName'), companyId: of('companyId') },
      cardNickname: of('cardNickname'),
      dailyLimits: {
        cashCents: centsOf(of('cashPerDay')),
        purchaseCents: centsOf(of('purchasesPerDay')),
        uses: Number(of('usesPerDay')),
      },
      cardBureau,
      cardValidYears,
      cashMccs,
      cashByPin,
      ownRefundOf,
      minFuelHoldCents,
      unusualCharges,
      deskAloneCents,
      deskAlonePerDay,
      alertThresholds,
    },
  };
}

/**
 * Makes a program's folder of the answers and of the model's words: its documents, as drafts of today, its answers,
 * announcements, mark and colors. Throws where the folder holds something already.
 */
export async function writeProgram(
  folder: string,
  { answers, model, today }: { answers: ProgramAnswers; model: string; today: string },
): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty`);
  await mkdir(path.join(folder, 'documents'), { recursive: true });
  const write = async (name: string, content: object) =>
    await writeFile(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  await write('program.json', programOf((await readJson(model, 'program.json')) as Record<string, unknown>, answers));
  for (const name of ['theme.json', 'mark.svg', 'faq', 'announcements']) {
    await cp(path.join(model, name), path.join(folder, name), { recursive: true });
  }
  for (const document of documentNames) {
    const name = `documents/${document}.json`;
    const { changes: _, version: _of, ...words } = (await readJson(model, name)) as Record<string, unknown>;
    await write(name, { version: today, isDraft: true, ...words });
  }
}
