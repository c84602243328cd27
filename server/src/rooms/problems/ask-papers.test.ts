import { askPapers } from '@portal/contract/problems/ask-papers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { cleanScreenshot } from '../../testing/papers.ts';
import { createTestProblems, openTold } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

describe('ask-papers', () => {
  const openDecided = async () => {
    const told = await openTold(api);
    await told.decide({ outcome: 'NO_ERROR' });
    return told;
  };

  test('200: asked once, raced and repeated, until the papers come', async () => {
    const { sendAbout, act, show } = await openDecided();
    const replies = await Promise.all(Array.from({ length: 3 }, () => sendAbout(askPapers)));
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200]);
    const asked = await show();
    expect(asked?.papersAskedAt).toBe(api.clock.now().toISOString());
    expect(asked?.steps.map(({ step }) => step)).toEqual(['TOLD', 'DECIDED', 'PAPERS_ASKED']);
    await act('send-problem-paper', { content: cleanScreenshot.toString('base64') });
    expect(await show()).toMatchObject({ papersAskedAt: null, papers: [{ by: 'STAFF', mediaType: 'image/png' }] });
  });

  test('refused: there is no answer yet whose papers could be asked for', async () => {
    const { sendAbout, show } = await openTold(api);
    expect((await sendAbout(askPapers)).messages[0]).toMatchObject({ shortMessage: 'problem is open' });
    expect(await show()).toMatchObject({ papersAskedAt: null });
  });

  test('404: another’s card or problem; 400: no number; 401 without a token', async () => {
    const { sendAbout, person, problemId } = await openDecided();
    const other = await openCardHolder(api);
    expect(await other.send(askPapers, { problemId })).toMatchObject({ httpStatus: 404 });
    expect(await sendAbout(askPapers, { cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    expect(await sendAbout(askPapers, { problemId: 'x' })).toMatchObject({ httpStatus: 400 });
    expect(await api.send(askPapers, { cardId: person.cardId, problemId })).toMatchObject({ httpStatus: 401 });
  });
});
