import { checkLetter } from '@portal/contract/documents/check-letter';
import { makeLetterCode } from '@portal/contract/documents/letter-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeAddress, setHolderName } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { openLetters } from '../../testing/letters.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const nobodys = makeLetterCode(Array.from({ length: 15 }, (_, at) => at));

describe('check-letter', () => {
  test('200: what the letter says, without a session, and nothing beyond; as it was', async () => {
    const { person, makeAndRead } = await openLetters(api);
    const { code } = await makeAndRead();
    const check = () => api.send(checkLetter, { code: ` ${code.toLowerCase().replaceAll('-', ' ')}` });
    const first = await check();
    expect(first.entity).toEqual({
      state: 'GENUINE',
      revokedOn: null,
      letter: {
        kind: 'BENEFITS',
        day: '2026-11-20',
        name: `Pat ${person.userId}`,
        accountEnding: expect.stringMatching(/^\d{4}$/),
        openedOn: '2026-11-20',
        isClosed: false,
        balanceCents: 50_000,
        from: '2026-10-01',
        to: '2026-11-20',
        payments: [{ day: '2026-11-20', payer: 'Opening', amountCents: 50_000 }],
      },
    });
    await setHolderName(api.pool, person.holderId, 'Another', 'Name');
    const address = {
      line1: '9 Other Road',
      line2: '',
      city: 'Reno',
      state: 'NV',
      zip: '89501',
      country: 'US',
    } as const;
    await changeAddress(api.pool, testKeys, person.holderId, address, 'HOLDER', api.clock.now());
    expect(await check()).toEqual(first);
  });

  test('200: unknown and too old are one answer', async () => {
    const { makeAndRead } = await openLetters(api);
    const { code } = await makeAndRead();
    api.clock.advance(366 * 86_400);
    const old = await api.send(checkLetter, { code });
    expect(old).toEqual(await api.send(checkLetter, { code: nobodys }));
    expect(old.entity).toEqual({ state: 'UNKNOWN', letter: null, revokedOn: null });
    api.clock.advance(-366 * 86_400);
  });

  test.each(['', 'K7QM', `${nobodys.slice(0, -1)}${nobodys.endsWith('0') ? '1' : '0'}`])(
    "400: mistyped, '%s'",
    async (code) => {
      expect(await api.send(checkLetter, { code })).toMatchObject({ httpStatus: 400, messages: [{ field: 'code' }] });
    },
  );

  test('429: after 60 from one address within an hour; another address, and the next hour, go on', async () => {
    const from = (address: string) => api.send(checkLetter, { code: nobodys }, { address });
    const replies = await Promise.all(Array.from({ length: 62 }, () => from('192.0.2.7')));
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(60);
    expect(await from('192.0.2.7')).toMatchObject({ httpStatus: 429 });
    expect(await from('192.0.2.8')).toMatchObject({ httpStatus: 200 });
    api.clock.advance(3601);
    expect(await from('192.0.2.7')).toMatchObject({ httpStatus: 200 });
  });

  test('the audit log keeps that somebody looked, never the code', async () => {
    const { makeAndRead } = await openLetters(api);
    const { code } = await makeAndRead();
    await api.send(checkLetter, { code }, { address: '192.0.2.9' });
    const text = `SELECT actor, facts FROM audit.entry WHERE act = 'documents/check-letter' AND address = '192.0.2.9'`;
    expect((await api.pool.query(text)).rows).toEqual([{ actor: 'VISITOR', facts: {} }]);
  });
});
