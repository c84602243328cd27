import { addPaper } from '@portal/contract/problems/add-paper';
import { readPaper } from '@portal/contract/problems/read-paper';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { cleanPhoto, cleanScreenshot, makeActivePdf } from '../../testing/papers.ts';
import { createTestProblems, openTold } from '../../testing/problems.ts';
import { readPdf } from '../../testing/read-pdf.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

/** Somebody with a photo of their own in a problem. */
async function openPaper() {
  const told = await openTold(api);
  const { entity } = await told.sendAbout(addPaper, { content: cleanPhoto.toString('base64') });
  return { ...told, paperId: entity?.papers[0]?.paperId ?? 0 };
}

describe('read-paper', () => {
  test('200: the photo as it is kept, and the PDF that staff sent', async () => {
    const { fetchAbout, paperId, problem, act, show } = await openPaper();
    const name = `${problem}-${paperId}.jpg`;
    expect(await fetchAbout(readPaper, { paperId })).toEqual({ name, mediaType: 'image/jpeg', content: cleanPhoto });
    await act('send-problem-paper', { content: cleanScreenshot.toString('base64') });
    await act('send-problem-paper', { content: Buffer.from(await makeActivePdf()).toString('base64') });
    const [, png, pdf] = (await show())?.papers ?? [];
    expect(await fetchAbout(readPaper, { paperId: png?.paperId })).toMatchObject({ mediaType: 'image/png' });
    const { mediaType, content } = await fetchAbout(readPaper, { paperId: pdf?.paperId });
    expect(mediaType).toBe('application/pdf');
    expect((await readPdf(content)).pages).toHaveLength(2);
  });

  test('404: another’s, and one of another problem; 400: no number; 401 without a token', async () => {
    const { sendAbout, report, person, problemId, paperId } = await openPaper();
    const other = await openCardHolder(api);
    expect(await other.send(readPaper, { problemId, paperId })).toMatchObject({ httpStatus: 404 });
    const pin = (await report({ kind: 'PIN_TROUBLE' })).entity?.problemId;
    expect(await sendAbout(readPaper, { problemId: pin, paperId })).toMatchObject({ httpStatus: 404 });
    expect(await sendAbout(readPaper, { paperId: 'x' })).toMatchObject({ httpStatus: 400 });
    const input = { cardId: person.cardId, problemId, paperId };
    expect(await api.send(readPaper, input)).toMatchObject({ httpStatus: 401 });
  });
});
