import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { byTestStaff, openTestDesk, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { openMisfitFile, sendMisfitFile } from '../../testing/return-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  openTestDesk(api);
});
afterAll(() => api.close());

const act = async (kind: string, body: object) => await sendToDesk(api, kind, { ...byTestStaff, ...body });

describe('a file of returns that waits', () => {
  test('is listed with what does not fit', async () => {
    const { returnFileId } = await sendMisfitFile(api);
    const { files } = (await act('list-return-files', {})).body as { files: { returnFileId: string }[] };
    expect(files.find((each) => each.returnFileId === returnFileId)).toMatchObject({
      problem: expect.stringContaining('nothing was sent under its trace number'),
    });
  });

  test('is taken as far as it fits, once, and the rest is listed', async () => {
    const { returnFileId, available, transfers } = await sendMisfitFile(api);
    expect(await available()).toBe(29_850);
    expect(await act('decide-return-file', { returnFileId, choice: 'TAKE' })).toMatchObject({
      status: 200,
      body: { state: 'TAKEN', returned: 1, skipped: [expect.stringContaining('nothing was sent')] },
    });
    expect([await available(), (await transfers())[0]?.state]).toEqual([50_000, 'RETURNED']);
    const again = await act('decide-return-file', { returnFileId, choice: 'TAKE' });
    expect(again).toEqual(refusedFor('unknownReturnFile'));
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('is dropped whole, and raced it is decided once', async () => {
    const { returnFileId, available } = await sendMisfitFile(api);
    const choices = ['DROP', 'TAKE', 'DROP', 'TAKE'].map((choice) =>
      act('decide-return-file', { returnFileId, choice }),
    );
    const answers = await Promise.all(choices);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(await available()).toBe(done[0]?.body['state'] === 'TAKEN' ? 50_000 : 29_850);
  });

  test('cannot be taken where it does not add up', async () => {
    const { file } = await openMisfitFile(api);
    const bent = file.replace('0000020000', '0000020001');
    const { waits: returnFileId } = (await sendMessage(api, 'ach-return', { file: bent })).body;
    const wish = { returnFileId, choice: 'TAKE' };
    expect(await act('decide-return-file', wish)).toEqual(refusedFor('unreadableReturnFile'));
    expect(await act('decide-return-file', { returnFileId, choice: 'DROP' })).toMatchObject({ status: 200 });
  });
});
