import { deskActNames, rightTo } from '@portal/contract/desk/act-rights';
import { type ActWish, doAct, previewAct } from '@portal/contract/desk/do-act';
import { markCoerced } from '@portal/contract/desk/occasion';
import { staffRoles } from '@portal/contract/desk/staff-role';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acts } from '../../doors/desk/acts.ts';
import { getAvailableCents, postDeposit, verifyLedger } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { createTestPerson, type TestPerson } from '../../testing/people.ts';
import { makeStrong, openStaff, takeCall } from '../../testing/staff.ts';
import { forms } from './act-form.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Staff = Awaited<ReturnType<typeof openStaff>>;

/** Somebody of the staff on a call with a person who is known as well as can be. */
async function openCall(role: Parameters<typeof openStaff>[1]) {
  const person = await createTestPerson(api);
  const staff = await openStaff(api, role);
  const { occasionId } = await takeCall(staff, person);
  const occasion = await makeStrong(api, staff, occasionId, person);
  expect(occasion).toMatchObject({ level: 'STRONG' });
  return { person, staff, occasionId };
}

const give = ({ accountId }: Pick<TestPerson, 'accountId'>, amountCents: number): ActWish => ({
  act: 'post-adjustment',
  fields: { accountId, amountCents, description: 'Courtesy credit' },
  reason: 'Courtesy',
});

/** Previews a wish, signs it, and has it done. */
async function perform({ send, authenticator }: Staff, wish: ActWish) {
  const { entity } = await send(previewAct, { wish });
  if (!entity?.preview) throw new Error(`no preview: ${entity?.refused?.why}`);
  return await send(doAct, { wish, hash: entity.hash, signed: authenticator.get(entity.challenge) });
}

describe('the acts of the console', () => {
  test('are the desk’s own, but for those that look, decide or come from systems', () => {
    const left = acts.map(({ kind }) => kind).filter((kind) => !deskActNames.some((name) => name === kind));
    expect(left.filter((kind) => !/^(list|show|find|verify)-/.test(kind))).toEqual([
      'enroll',
      'approve',
      'reject',
      'audit',
    ]);
    const kinds = acts.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(deskActNames));
  });

  test('have forms without what the console knows itself', () => {
    expect(forms.get('lock-card')?.map(({ path }) => path)).toEqual(['cardId']);
    for (const [name, fields] of forms) {
      const paths = fields.map(({ path }) => path);
      for (const hidden of ['staff', 'reason', 'holderId', 'cvv', 'last4Ssn'])
        expect(paths, name).not.toContain(hidden);
    }
  });

  test('are open to each role as its rights say, cell by cell', async () => {
    const person = await createTestPerson(api);
    for (const role of staffRoles.filter((each) => each !== 'AUDITOR' && each !== 'ADMINISTRATOR')) {
      const staff = await openStaff(api, role);
      const { occasionId } = await takeCall(staff, person);
      expect(occasionId).toBeGreaterThan(0);
      for (const act of deskActNames) {
        const { failure, entity } = await staff.send(previewAct, { wish: { act, fields: {}, reason: 'Test' } });
        const isOpen = failure?.error !== 'notAllowed';
        expect(isOpen, `${act} by ${role}`).toBe(rightTo(act, role).does !== null);
        expect(entity === null || entity.challenge === '' || isOpen).toBe(true);
      }
    }
  });
});

describe('a preview', () => {
  test('shows the money, the books and who is told, by the code that does it, and does nothing', async () => {
    const { person, staff } = await openCall('SENIOR');
    const wish = { ...give(person, 500), act: 'post-adjustment' } as const;
    const { entity } = await staff.send(previewAct, { wish });
    expect(entity).toMatchObject({
      refused: null,
      preview: {
        outcome: 'WAITING',
        accounts: [{ availableBeforeCents: 50_000, availableAfterCents: 50_500 }],
        journals: [{ kind: 'ADJUSTMENT', description: 'Courtesy credit', amountCents: 500 }],
      },
    });
    expect(await getAvailableCents(api.pool, person.accountId)).toBe(50_000);
    const { rows } = await api.pool.query('SELECT FROM desk.approval WHERE account_id = $1', [person.accountId]);
    expect(rows).toEqual([]);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('says why an act would be refused', async () => {
    const { person, staff } = await openCall('AGENT');
    const wish = { act: 'unlock-card', fields: { cardId: person.cardId, lock: 'USER' }, reason: 'Asked' } as const;
    const { entity } = await staff.send(previewAct, { wish });
    expect(entity).toMatchObject({ preview: null, refused: { why: 'lockedByHolder' }, challenge: '' });
  });

  test('names the fields at fault', async () => {
    const { person, staff } = await openCall('AGENT');
    const wish = { act: 'lock-card', fields: { cardId: 'x' }, reason: 'Asked' } as const;
    const { httpStatus, failure } = await staff.send(previewAct, { wish });
    expect([httpStatus, failure?.fields]).toEqual([400, ['cardId']]);
    const foreign = await createTestPerson(api);
    const other = await staff.send(previewAct, { wish: { ...wish, fields: { cardId: foreign.cardId } } });
    expect(other.entity?.refused).toEqual({ why: 'unknownCard', fields: [] });
    expect(person.holderId).not.toBe(foreign.holderId);
    const money = await staff.send(previewAct, { wish: give(foreign, 500) });
    expect(money.failure).toMatchObject({ error: 'invalidInput', fields: ['accountId'] });
  });
});

describe('an act', () => {
  test('that protects needs nobody to be known, and is done once for one signature', async () => {
    const person = await createTestPerson(api);
    const staff = await openStaff(api, 'AGENT');
    await takeCall(staff, person);
    const wish = { act: 'lock-card', fields: { cardId: person.cardId }, reason: 'Lost' } as const;
    const { entity } = await staff.send(previewAct, { wish });
    expect(entity?.preview?.cards).toMatchObject([{ cardId: person.cardId, lockBefore: null, lockAfter: 'ISSUER' }]);
    const signed = staff.authenticator.get(entity?.challenge ?? '');
    const input = { wish, hash: entity?.hash, signed };
    expect((await staff.send(doAct, input)).entity).toEqual({ outcome: 'DONE', approvalId: null });
    expect((await staff.send(doAct, input)).entity).toEqual({ outcome: 'DONE', approvalId: null });
    const text = "SELECT facts FROM audit.entry WHERE act = 'desk/lock-card' AND staff = $1";
    const { rows } = await api.pool.query(text, [staff.staffName]);
    expect(rows).toMatchObject([{ facts: { role: 'AGENT', level: 'NONE', hash: entity?.hash } }]);
  });

  test.each(['AGENT', 'SENIOR'] as const)('that gives money waits for a second person when %s asks', async (role) => {
    const { person, staff, occasionId } = await openCall(role);
    const { entity } = await perform(staff, give(person, 500));
    expect(entity).toMatchObject({ outcome: 'WAITING', approvalId: expect.any(Number) });
    expect(await getAvailableCents(api.pool, person.accountId)).toBe(50_000);
    const text = 'SELECT staff_id, occasion_id, points FROM staff.request WHERE approval_id = $1';
    const { rows } = await api.pool.query(text, [entity?.approvalId]);
    expect(rows).toEqual([{ staff_id: staff.staffId, occasion_id: occasionId, points: 5 }]);
  });

  test('is not done when the account changed since it was shown', async () => {
    const { person, staff } = await openCall('AGENT');
    const wish = give(person, 500);
    const { entity } = await staff.send(previewAct, { wish });
    const { accountId } = person;
    const deposit = {
      accountId,
      reference: 'meanwhile',
      description: 'Meanwhile',
      amountCents: 100,
      businessDay: testDay,
    };
    await inTransaction(api.pool, (tx) => postDeposit(tx, deposit, api.clock.now()));
    const signed = staff.authenticator.get(entity?.challenge ?? '');
    const done = await staff.send(doAct, { wish, hash: entity?.hash, signed });
    expect(done).toMatchObject({ httpStatus: 409, failure: { error: 'changedSince' } });
  });

  test('takes no signature of somebody else, over something else, or five minutes later', async () => {
    const { person, staff } = await openCall('AGENT');
    const other = await openStaff(api, 'AGENT');
    const wish = { act: 'lock-card', fields: { cardId: person.cardId }, reason: 'Lost' } as const;
    const preview = async () => (await staff.send(previewAct, { wish })).entity;
    const [one, two, three] = [await preview(), await preview(), await preview()];
    const send = async (hash: string | undefined, signed: object) =>
      (await staff.send(doAct, { wish, hash, signed })).failure?.error;
    expect(await send(one?.hash, other.authenticator.get(one?.challenge ?? ''))).toBe('passkeyRefused');
    const wrongHash = Buffer.alloc(32).toString('base64url');
    expect(await send(wrongHash, staff.authenticator.get(two?.challenge ?? ''))).toBe('passkeyRefused');
    api.clock.advance(5 * 60);
    expect(await send(three?.hash, staff.authenticator.get(three?.challenge ?? ''))).toBe('passkeyRefused');
  });

  test('needs the caller to be known as well as it asks for, and falls away when they seem forced', async () => {
    const person = await createTestPerson(api);
    const staff = await openStaff(api, 'AGENT');
    const { occasionId } = await takeCall(staff, person);
    const error = async (wish: ActWish) => (await staff.send(previewAct, { wish })).failure?.error;
    expect(await error(give(person, 500))).toBe('identityTooLow');
    await makeStrong(api, staff, occasionId, person);
    expect(await error(give(person, 500))).toBeUndefined();
    await staff.send(markCoerced, { occasionId });
    expect(await error(give(person, 500))).toBe('callIsCoerced');
    expect(await error({ act: 'lock-card', fields: { cardId: person.cardId }, reason: 'Forced' })).toBeUndefined();
  });

  test('about a person needs a call about this person', async () => {
    const staff = await openStaff(api, 'AGENT');
    const wish = { act: 'lock-card', fields: { cardId: 1 }, reason: 'Lost' } as const;
    expect((await staff.send(previewAct, { wish })).failure).toMatchObject({ error: 'noOccasion' });
  });
});
