import { withdrawProblem } from '@portal/contract/problems/withdraw-problem';
import { writeWords } from '@portal/contract/problems/write-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepProblemWords } from '../../issuer/problem-face.ts';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { createTestProblems, openTold } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

const words = 'Aquí está el número del recibo: 17.';

describe('write-words', () => {
  test('200: they stand in the problem, and answer what was asked', async () => {
    const { sendAbout, act } = await openTold(api);
    expect((await sendAbout(writeWords, { words: '  First.  ' })).entity?.steps).toHaveLength(1);
    await act('write-about-problem', {
      words: { en: 'Do you have the receipt?', es: '¿Tiene el recibo?' },
      asks: true,
    });
    const { entity } = await sendAbout(writeWords, { words });
    expect(entity).toMatchObject({
      state: 'OPEN',
      words: [
        { by: 'HOLDER', text: 'First.' },
        { by: 'STAFF', language: 'en', text: 'Do you have the receipt?' },
        { by: 'STAFF', language: 'es', text: '¿Tiene el recibo?' },
        { by: 'HOLDER', text: words },
      ],
    });
    expect(entity?.steps.map(({ step }) => step)).toEqual(['TOLD', 'ASKED', 'SAID']);
  });

  test('400: nothing, too much, and control characters', async () => {
    const { sendAbout } = await openTold(api);
    for (const wrong of [' ', 'x'.repeat(2_001), 'bell \u0007']) {
      const reply = await sendAbout(writeWords, { words: wrong });
      expect(reply).toMatchObject({ httpStatus: 400, messages: [{ field: 'words' }] });
    }
  });

  test('refused: a problem that is over', async () => {
    const { sendAbout } = await openTold(api);
    await sendAbout(withdrawProblem);
    expect((await sendAbout(writeWords, { words })).messages[0]).toMatchObject({ shortMessage: 'problem is over' });
  });

  test('repeated with its key: once; raced: no more than the most that somebody writes', async () => {
    const { sendAbout, show, person, problemId } = await openTold(api);
    const first = await sendAbout(writeWords, { words }, { idempotencyKey: 'same' });
    expect((await sendAbout(writeWords, { words }, { idempotencyKey: 'same' })).entity).toEqual(first.entity);
    const key = { accountId: person.accountId, problemId };
    for (let n = 1; n < 98; n++) {
      await keepProblemWords(api.pool, api.services.keys, key, { by: 'HOLDER', text: 'x' }, api.clock.now());
    }
    const replies = await Promise.all(Array.from({ length: 4 }, () => sendAbout(writeWords, { words })));
    const refused = replies.filter(({ messages }) => messages[0]?.shortMessage === 'too many words');
    expect(refused).toHaveLength(2);
    expect((await show())?.words).toHaveLength(100);
  });

  test('404: another’s card or problem; 401 without a token', async () => {
    const { sendAbout, person, problemId } = await openTold(api);
    const other = await openCardHolder(api);
    expect(await other.send(writeWords, { problemId, words })).toMatchObject({ httpStatus: 404 });
    expect(await sendAbout(writeWords, { cardId: other.person.cardId, words })).toMatchObject({ httpStatus: 404 });
    const input = { cardId: person.cardId, problemId, words };
    expect(await api.send(writeWords, input)).toMatchObject({ httpStatus: 401 });
  });
});
