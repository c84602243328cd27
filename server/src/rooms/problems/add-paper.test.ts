import { addPaper, maxPaperBytes, maxPapers } from '@portal/contract/problems/add-paper';
import { readPaper } from '@portal/contract/problems/read-paper';
import { withdrawProblem } from '@portal/contract/problems/withdraw-problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { cleanPhoto, cleanScreenshot, photoOfCamera } from '../../testing/papers.ts';
import { createTestProblems, openTold } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

const content = photoOfCamera.toString('base64');

describe('add-paper', () => {
  test('200: a photo is kept without its place, and answers what was asked', async () => {
    const { act, sendAbout, fetchAbout } = await openTold(api);
    await act('write-about-problem', {
      words: { en: 'Do you have the receipt?', es: '¿Tiene el recibo?' },
      asks: true,
    });
    const { entity } = await sendAbout(addPaper, { content });
    const kept = { by: 'HOLDER', mediaType: 'image/jpeg', bytes: cleanPhoto.length };
    expect(entity).toMatchObject({ state: 'OPEN', papers: [kept] });
    expect(entity?.steps.map(({ step }) => step)).toEqual(['TOLD', 'ASKED', 'SAID']);
    const file = await fetchAbout(readPaper, { paperId: entity?.papers[0]?.paperId });
    expect(file.content).toEqual(cleanPhoto);
  });

  test('400: what is no photo and no PDF, no base64, or too large', async () => {
    const { sendAbout } = await openTold(api);
    const page = Buffer.from('<!doctype html><p>receipt.jpg</p>').toString('base64');
    expect((await sendAbout(addPaper, { content: page })).messages).toMatchObject([
      { field: 'content', shortMessage: 'paper unreadable' },
    ]);
    for (const wrong of ['', 'no base64', 'A'.repeat(Math.ceil(maxPaperBytes / 3) * 4 + 4)]) {
      const reply = await sendAbout(addPaper, { content: wrong });
      expect(reply).toMatchObject({ httpStatus: 400, messages: [{ field: 'content' }] });
    }
  });

  test('404: another’s card or problem; 401 without a token', async () => {
    const { sendAbout, person, problemId } = await openTold(api);
    const other = await openCardHolder(api);
    expect(await other.send(addPaper, { problemId, content })).toMatchObject({ httpStatus: 404 });
    expect(await sendAbout(addPaper, { cardId: other.person.cardId, content })).toMatchObject({ httpStatus: 404 });
    const input = { cardId: person.cardId, problemId, content };
    expect(await api.send(addPaper, input)).toMatchObject({ httpStatus: 401 });
  });

  test('refused: nothing is added to a problem that is over', async () => {
    const { sendAbout } = await openTold(api);
    await sendAbout(withdrawProblem);
    expect((await sendAbout(addPaper, { content })).messages[0]).toMatchObject({ shortMessage: 'problem is over' });
  });

  test('repeated: one paper; raced: no more than the most that a problem has', async () => {
    const { sendAbout, show } = await openTold(api);
    const first = await sendAbout(addPaper, { content }, { idempotencyKey: 'same' });
    expect((await sendAbout(addPaper, { content }, { idempotencyKey: 'same' })).entity).toEqual(first.entity);
    expect((await show())?.papers).toHaveLength(1);
    const small = { content: cleanScreenshot.toString('base64') };
    const replies = await Promise.all(Array.from({ length: maxPapers + 1 }, () => sendAbout(addPaper, small)));
    const refused = replies.filter(({ messages }) => messages[0]?.shortMessage === 'too many papers');
    expect(refused).toHaveLength(2);
    expect((await show())?.papers).toHaveLength(maxPapers);
  });
});
