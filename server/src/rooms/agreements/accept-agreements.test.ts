import { acceptAgreements } from '@portal/contract/agreements/accept-agreements';
import { listDueAgreements } from '@portal/contract/agreements/list-due-agreements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const { userId } = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, userId);
  const accept = (accepted: object[]) => api.send(acceptAgreements, { accepted, language: 'es' }, { token });
  const due = async () => (await api.send(listDueAgreements, {}, { token })).entity?.due ?? [];
  return { userId, accept, due };
}

describe('accept-agreements', () => {
  test('200: what was agreed to is no longer due, until a new version counts', async () => {
    const { accept, due } = await open();
    expect((await accept(await due())).entity).toEqual({ due: [] });
    api.agreements.renew('terms', '2026-06-01');
    expect(await due()).toEqual([{ document: 'terms', version: '2026-06-01' }]);
  });

  test('200: repeated and raced, it is kept once, with the language', async () => {
    const { userId, accept, due } = await open();
    const accepted = (await due()).slice(0, 1);
    await Promise.all(Array.from({ length: 10 }, () => accept(accepted)));
    const { rows } = await api.pool.query(
      `SELECT document, consent.language FROM identity.consent JOIN identity.login USING (login_id) WHERE user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ document: 'terms', language: 'es' }]);
  });

  test('200: the very words stay on record, in the language in which they were read', async () => {
    const { userId, accept, due } = await open();
    const [first] = await due();
    await accept([{ ...first }]);
    const { rows } = await api.pool.query(
      `SELECT wording.document, wording.version, wording.language, words FROM identity.consent
       JOIN identity.login USING (login_id) JOIN identity.wording USING (wording_hash) WHERE user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ ...first, language: 'es', words: api.agreements.textOf('terms', 'es') }]);
  });

  test('refused: a version that is not shown any more', async () => {
    const { accept } = await open();
    const reply = await accept([{ document: 'terms', version: '2020-01-01' }]);
    expect(reply.messages[0]).toMatchObject({ code: 900, shortMessage: 'agreement changed' });
  });

  test('401 without a token; wrong input is named', async () => {
    expect(await api.send(acceptAgreements, { accepted: [], language: 'en' })).toMatchObject({ httpStatus: 401 });
    const { accept } = await open();
    expect((await accept([])).messages[0]).toMatchObject({ code: 400, field: 'accepted' });
  });
});
