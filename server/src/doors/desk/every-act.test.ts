import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntries } from '../../platform/audit/list-entries.ts';
import { actPlays } from '../../testing/act-plays.ts';
import type { TestApi } from '../../testing/api.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { createTestPerson } from '../../testing/people.ts';
import { withoutRandomNames } from '../../testing/random-names.ts';
import { createDoorSecret } from '../signed/send-message.ts';
import { acts } from './acts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const auditOf = async (act: string) =>
  await listEntries(api.pool, {
    holderId: null,
    staff: null,
    act: `desk/${act}`,
    journalId: null,
    beforeEntryId: null,
    limit: 100,
  });

const prepare = async (kind: string) => {
  const play = actPlays[kind];
  if (!play) throw new Error(`no play shows what '${kind}' does`);
  const { body, other } = await play(api);
  return { body: { ...byTestStaff, ...body }, other: { ...byTestStaff, ...other } };
};

test('each act has a play, and no play is for nothing', () => {
  expect(Object.keys(actPlays).toSorted()).toEqual(acts.map(({ kind }) => kind).toSorted());
});

test('no value that names or proves a person stands in the log, whatever was asked', async () => {
  const secret = /"(?:cvv|last4Ssn|ssn|birthDate|email|mobileNumber|line1|givenName|familyName)"|\d{9}|@(?!•)\w+\.com/;
  for (const { kind } of acts) {
    const { body } = await prepare(kind);
    expect((await sendToDesk(api, kind, body, { id: `${kind}-log` })).status).toBe(200);
    const [kept] = await auditOf(kind);
    const facts = JSON.parse(kept?.facts ?? '{}') as Record<string, unknown>;
    // The keyed hash of what is sealed; masked contacts say so.
    const { personal: _, emailBefore: __, emailAfter: ___, email: ____, ...rest } = facts;
    expect(withoutRandomNames(JSON.stringify(rest))).not.toMatch(secret);
    const contacts = [facts['emailBefore'], facts['emailAfter'], facts['email']].filter(
      (each) => typeof each === 'string',
    );
    expect(contacts.filter((each) => !each.includes('•'))).toEqual([]);
  }
});

describe.each(acts.map(({ kind, body }) => ({ kind, shape: body })))('$kind', ({ kind, shape }) => {
  test('acts once, and gives the same answer again; both the act and who did it are kept', async () => {
    const { body, other } = await prepare(kind);
    const before = (await auditOf(kind)).length;
    const [first, second] = [
      await sendToDesk(api, kind, body, { id: `${kind}-1` }),
      await sendToDesk(api, kind, body, { id: `${kind}-1` }),
    ];
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect((await sendToDesk(api, kind, other, { id: `${kind}-1` })).status).toBe(409);
    const kept = await auditOf(kind);
    expect(kept).toHaveLength(before + 1);
    expect(kept[0]).toMatchObject({ actor: 'STAFF', staff: 'agent-7', reason: 'asked by phone', refusedFor: null });
  });

  test('sent many times at once, it is done once', async () => {
    const { body } = await prepare(kind);
    const before = (await auditOf(kind)).length;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendToDesk(api, kind, body, { id: `${kind}-many` })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await auditOf(kind)).toHaveLength(before + 1);
  });

  test('401: without a signature, and with that of another secret', async () => {
    const { body } = await prepare(kind);
    const before = (await auditOf(kind)).length;
    const headers = { 'content-type': 'application/json' };
    const unsigned = await api.app.inject({
      method: 'POST',
      url: `/desk/v1/${kind}`,
      headers,
      payload: JSON.stringify(body),
    });
    expect(unsigned.statusCode).toBe(401);
    expect((await sendToDesk(api, kind, body, { secret: createDoorSecret() })).status).toBe(401);
    expect(await auditOf(kind)).toHaveLength(before);
  });

  test('400: it must say who does it and why, and nothing that it does not know', async () => {
    const { body } = await prepare(kind);
    for (const wrong of [
      { ...body, staff: undefined },
      { ...body, reason: '' },
      { ...body, password: 'x' },
    ]) {
      expect((await sendToDesk(api, kind, wrong)).status).toBe(400);
    }
  });

  // The body of each act is an object; the type of all of them says only that it is a schema.
  const fields = Object.keys((shape as unknown as { shape: object }).shape);
  test.runIf(fields.includes('holderId') && kind !== 'audit')('422: about nobody, which is kept too', async () => {
    const { body } = await prepare(kind);
    const { status, body: answer } = await sendToDesk(api, kind, { ...body, holderId: 2_000_000_000 });
    expect({ status, answer }).toEqual({ status: 422, answer: { error: expect.stringMatching(/^unknown/) } });
    expect((await auditOf(kind))[0]).toMatchObject({ refusedFor: answer['error'] });
  });

  test.runIf(fields.includes('cardId'))("422: about another's card", async () => {
    const { body } = await prepare(kind);
    const another = await createTestPerson(api);
    expect(await sendToDesk(api, kind, { ...body, cardId: another.cardId })).toEqual({
      status: 422,
      body: { error: 'unknownCard' },
    });
  });
});
