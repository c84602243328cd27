import { readProblemLetter } from '@portal/contract/problems/read-problem-letter';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { createTestProblems, openTold, reporterOf } from '../../testing/problems.ts';
import { readPdf } from '../../testing/read-pdf.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

async function openLetters() {
  const told = await openTold(api);
  const read = async (letter: string, language: 'en' | 'es') => {
    const { name, content } = await told.fetchAbout(readProblemLetter, { letter }, { language });
    return { name, ...(await readPdf(content)) };
  };
  return { ...told, read };
}

describe('read-problem-letter', () => {
  test('200: the report as it was taken, in both languages', async () => {
    const { read, problem } = await openLetters();
    const english = await read('REPORT', 'en');
    expect(english).toMatchObject({ title: `Your report ${problem}`, language: 'en-US', isTagged: true });
    expect(english.name).toBe(`report-${problem}.pdf`);
    expect(english.tagged).toEqual(
      expect.arrayContaining([
        'P: You told us on November 20, 2026: I didn’t do this.',
        'P: By December 21, 2026 we answer, or put the money back while we look.',
        'P: Our final answer comes in writing by February 18, 2027.',
        'P: Of charges that somebody else made, you bear $0.00 at most.',
        'TD: Plaza Foods',
        'TD: $40.00',
      ]),
    );
    const spanish = await read('REPORT', 'es');
    expect(spanish).toMatchObject({ title: `Su reporte ${problem}`, language: 'es-ES' });
    expect(spanish.tagged).toEqual(
      expect.arrayContaining([
        'P: Usted nos avisó el 20 de noviembre de 2026: Yo no lo hice.',
        'P: Nuestra respuesta final llega por escrito a más tardar el 18 de febrero de 2027.',
      ]),
    );
  });

  test('200: the credit, once it was given', async () => {
    const { read, act, sendAbout, problem } = await openLetters();
    expect(await sendAbout(readProblemLetter, { letter: 'CREDIT' })).toMatchObject({ httpStatus: 404 });
    await act('credit-problem');
    const english = await read('CREDIT', 'en');
    expect(english.title).toBe(`Money back while we look: report ${problem}`);
    expect(english.tagged).toContain(
      'P: On November 20, 2026 we put $40.00 on your card. You can use this money while we look.',
    );
    expect((await read('CREDIT', 'es')).tagged).toContain(
      'P: El 20 de noviembre de 2026 pusimos $40.00 en su tarjeta. Puede usar este dinero mientras revisamos.',
    );
  });

  test('200: the result with its reason, what is taken back, and the right to the papers', async () => {
    const { read, act, decide, sendAbout, problem } = await openLetters();
    await act('credit-problem');
    expect(await sendAbout(readProblemLetter, { letter: 'RESULT' })).toMatchObject({ httpStatus: 404 });
    await decide({ outcome: 'NO_ERROR' });
    const english = await read('RESULT', 'en');
    expect(english.title).toBe(`Our answer to your report ${problem}`);
    expect(english.tagged).toEqual(
      expect.arrayContaining([
        'P: We looked into it and found no mistake.',
        'P: The store showed us papers for this charge.',
        expect.stringMatching(/^P: You had \$40\.00 while we looked\. You can use it through November 30, 2026;/),
        expect.stringMatching(/^P: You can ask for copies of every paper that we used\. They are free/),
      ]),
    );
    expect((await read('RESULT', 'es')).tagged).toEqual(
      expect.arrayContaining([
        'P: Lo revisamos y no encontramos un error.',
        'P: La tienda nos mostró papeles de este cobro.',
        expect.stringMatching(/^P: Usted tuvo \$40\.00 .* hasta el 30 de noviembre de 2026;/),
      ]),
    );
  });

  test('200: what is about no money has no table', async () => {
    const holder = await openCardHolder(api);
    const { entity } = await reporterOf(holder)({ kind: 'PIN_TROUBLE' });
    const input = { cardId: holder.person.cardId, problemId: entity?.problemId, letter: 'REPORT' };
    const { content } = await api.fetchFile(readProblemLetter, input, { token: holder.token });
    const { tagged } = await readPdf(content);
    expect(tagged).toContain('P: Our final answer comes in writing by November 30, 2026.');
    expect(tagged.filter((tag) => tag.startsWith('TH'))).toEqual([]);
  });

  test('404: another’s; 400: no such letter; 401 without a token', async () => {
    const { sendAbout, person, problemId } = await openLetters();
    const letter = 'REPORT';
    const other = await openCardHolder(api);
    expect(await other.send(readProblemLetter, { problemId, letter })).toMatchObject({ httpStatus: 404 });
    expect(await sendAbout(readProblemLetter, { letter: 'OTHER' })).toMatchObject({ httpStatus: 400 });
    const input = { cardId: person.cardId, problemId, letter };
    expect(await api.send(readProblemLetter, input)).toMatchObject({ httpStatus: 401 });
  });
});
