import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { marksIn, marksOf } from '../../testing/program-marks.ts';
import { loadProgramFolder } from '../../testing/program-parts.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { checkProgram } from '../check/check-program.ts';
import { draftsIn } from '../check/document-mistakes.ts';
import { sameAsModel } from '../check/same-as-model.ts';
import { faqInLanguage } from '../faq-in-language.ts';
import { loadDocumentSet } from '../load-document-set.ts';
import { loadDocuments } from '../load-documents.ts';
import { answerMistakes, programQuestions } from './program-questions.ts';
import { writeProgram } from './write-program.ts';

const answers = Object.fromEntries(programQuestions.map(({ key, example }) => [key, example]));
const today = '2026-11-25';

test('every example is an answer; what is missing, wrong or unknown is named', () => {
  expect(answerMistakes(answers)).toEqual([]);
  const { name: _, ...others } = answers;
  expect(answerMistakes({ ...others, iin: '12', color: 'red' })).toEqual([
    expect.stringMatching(/^name: .*"Puente"/),
    expect.stringMatching(/^iin: /),
    'color: is no question',
  ]);
});

test('a program that is written has no mistake, nothing of the demo but its drawing, and every document to be read', async () => {
  const folder = path.join(await makeTemporaryFolder(), 'program');
  await writeProgram(folder, { answers, model: 'program', today });
  expect(await checkProgram(folder, { pages: null, today })).toEqual([]);
  expect(await sameAsModel(folder, 'program')).toEqual([
    expect.stringContaining('mark.svg'),
    expect.stringContaining('theme.json'),
  ]);
  expect(draftsIn(await loadDocuments(folder))).toHaveLength(7);
  const program = JSON.parse(await readFile(path.join(folder, 'program.json'), 'utf8')) as { fees: object };
  expect(program.fees).toMatchObject({ bankTransferCents: 225, freeReplacementsPerYear: 2, expeditedCents: 1800 });
  await expect(writeProgram(folder, { answers, model: 'program', today })).rejects.toThrow('is not empty');
});

test.each(['en', 'es'] as const)(
  'the documents, answers and announcements of a program that was written say nothing of the demo: %s',
  async (language) => {
    const folder = path.join(await makeTemporaryFolder(), 'program');
    await writeProgram(folder, { answers, model: 'program', today });
    const { program, issuing } = await loadProgramFolder(folder);
    const { documents } = await loadDocumentSet(folder);
    const facts = { facts: program.facts, issuing };
    const words = [documents.list(language), faqInLanguage(program.faq, language, facts), program.announcements];
    const said = JSON.stringify(words).replaceAll('\u00a0', ' ');
    expect(marksIn(said, await marksOf('program', folder))).toEqual([]);
    expect(said).not.toMatch(/made[- ]up|fictici[oa]|day or night|de noche|24 hours a day/);
    expect(said).toContain(answers[language === 'en' ? 'legalNoteEn' : 'legalNoteEs']);
    expect(said).toContain(answers[language === 'en' ? 'hoursEn' : 'hoursEs']);
    expect(said).toMatch(language === 'en' ? /free in 12 months","2"/ : /gratis en 12 meses","2"/);
  },
);
