import { createHash } from 'node:crypto';
import { approveRequest, previewApproval } from '@portal/contract/desk/approvals';
import { listBookDays, readBookDay } from '@portal/contract/desk/day-books';
import { previewAct } from '@portal/contract/desk/do-act';
import { listReports, writeReport } from '@portal/contract/desk/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBooks, closeDays, keepReport } from '../../issuer/treasury-face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { keepDay, prepareDay } from '../../testing/reconciled-lines.ts';
import { openStaff, performAct, sendDesk } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Staff = Awaited<ReturnType<typeof openStaff>>;
const openOperations = async () => await openStaff(api, 'OPERATIONS', 'Tomas Rivera');

const signOff = (day: string, figures: string) =>
  ({ act: 'sign-off-day', fields: { day, figures }, reason: 'All lines agree' }) as const;

const waitingOf = async ({ send }: Staff, day: string) => (await send(readBookDay, { day })).entity?.waiting ?? null;

const approve = async ({ send, authenticator }: Staff, approvalId: number) => {
  const { entity, failure, httpStatus } = await send(previewApproval, { approvalId });
  if (entity === null) return { httpStatus, failure };
  return await send(approveRequest, { approvalId, hash: entity.hash, signed: authenticator.get(entity.challenge) });
};

describe('the books of a day', () => {
  test('are for operations and auditors, with each line and what is missing', async () => {
    const day = await keepDay(api, 5);
    const auditor = await openStaff(api, 'AUDITOR', 'Helen Ostrow');
    const { entity } = await auditor.send(readBookDay, { day });
    expect(entity).toMatchObject({
      lines: [{ line: 'ledger fees', told: 3, toldCents: 900, booked: 3, bookedCents: 905, explanation: null }],
      problems: [
        { why: 'BOOKS_OPEN', of: '' },
        { why: 'LINE_DIFFERS', of: 'ledger fees' },
      ],
      closed: null,
      signed: null,
      waiting: null,
    });
    expect(entity?.books[0]).toMatchObject({ book: 'CASH_FBO', number: 1010 });
    const { entity: listed } = await auditor.send(listBookDays);
    expect(listed?.days.find((each) => each.day === day)).toEqual({
      day,
      differing: 1,
      explained: 0,
      differsCents: 5,
      isSigned: false,
    });
    expect((await sendDesk(api, listBookDays, {})).httpStatus).toBe(401);
    for (const role of ['AGENT', 'SENIOR', 'FRAUD', 'ADMINISTRATOR'] as const) {
      const { send } = await openStaff(api, role);
      expect((await send(readBookDay, { day })).failure).toMatchObject({ error: 'notYourRole' });
      expect((await send(listReports)).failure).toMatchObject({ error: 'notYourRole' });
    }
    expect(await auditor.send(readBookDay, { day: '2020-01-01' })).toMatchObject({ httpStatus: 404 });
    expect((await auditor.send(readBookDay, { day: 'yesterday' })).failure).toMatchObject({ fields: ['day'] });
  });

  test('are signed off by two people of operations, once, and an auditor sees by whom', async () => {
    const { day, figures } = await prepareDay(api);
    const [one, two, three] = [await openOperations(), await openOperations(), await openOperations()];
    expect(await performAct(one, signOff(day, 'b'.repeat(64)))).toBe('changedSince');
    expect(await performAct(one, signOff(day, figures))).toBe('WAITING');
    const waiting = await waitingOf(two, day);
    expect(waiting).toMatchObject({ askedBy: 'Tomas Rivera' });
    const approvalId = waiting?.approvalId ?? 0;
    expect((await approve(one, approvalId)).failure).toMatchObject({ error: 'ownRequest' });
    const senior = await openStaff(api, 'SENIOR');
    expect((await approve(senior, approvalId)).failure).toMatchObject({ error: 'notAllowed' });
    const both = await Promise.all([approve(two, approvalId), approve(three, approvalId)]);
    expect(both.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const signer = both[0]?.httpStatus === 200 ? two : three;
    const auditor = await openStaff(api, 'AUDITOR');
    expect((await auditor.send(readBookDay, { day })).entity).toMatchObject({
      signed: { askedBy: one.staffName, signedBy: signer.staffName, isAsSigned: true },
      waiting: null,
    });
    expect(await performAct(one, signOff(day, figures))).toBe('daySignedOff');
    const { rows } = await api.pool.query<{ facts: object }>(
      "SELECT facts FROM audit.entry WHERE act = 'desk/approve' AND staff = $1",
      [signer.staffName],
    );
    expect(rows).toMatchObject([{ facts: { day, figures, askedBy: one.staffName } }]);
  });

  test('are not signed off while a line differs; who explains it says why', async () => {
    const day = await keepDay(api, 11);
    await closeBooks(api.pool, day, api.clock.now());
    const operations = await openOperations();
    const figuresOf = async () => (await operations.send(readBookDay, { day })).entity?.figures ?? '';
    expect(await performAct(operations, signOff(day, await figuresOf()))).toBe('dayOpen');
    const wish = { act: 'explain-line', fields: { day, line: 'ledger fees' }, reason: 'One fee came late' } as const;
    expect(await performAct(operations, wish)).toBe('DONE');
    const { entity } = await operations.send(readBookDay, { day });
    expect(entity).toMatchObject({
      problems: [],
      lines: [{ explanation: { because: 'One fee came late', by: operations.staffName } }],
    });
    expect(await performAct(operations, signOff(day, await figuresOf()))).toBe('WAITING');
    const even = { ...wish, fields: { day, line: 'bank files' } };
    expect(await performAct(operations, even)).toBe('lineIsEven');
    for (const role of ['AGENT', 'SENIOR', 'FRAUD'] as const) {
      const { send } = await openStaff(api, role);
      expect((await send(previewAct, { wish })).failure).toMatchObject({ error: 'notAllowed' });
    }
    const auditor = await openStaff(api, 'AUDITOR');
    expect((await auditor.send(previewAct, { wish })).failure).toMatchObject({ error: 'notYourRole' });
  });
});

describe('a report', () => {
  test('is written as its command prints it, and the log has its hash', async () => {
    const { day } = await prepareDay(api);
    await closeDays(api.pool, { keys: testKeys, outside: { hasNetwork: false, accounts: [] }, now: api.clock.now() });
    const figures = [{ section: 'enrollment', measure: 'logins', detail: '', count: 7 } as const];
    const none = { cents: null, medianTenths: null, p90Tenths: null };
    await keepReport(
      api.pool,
      '2026-10',
      figures.map((figure) => ({ ...none, ...figure })),
      api.clock.now(),
    );
    const auditor = await openStaff(api, 'AUDITOR');
    const { entity } = await auditor.send(listReports);
    expect(entity?.months).toMatchObject([{ month: '2026-10' }]);
    expect(entity?.days.map((each) => each.day)).toContain(day);
    const write = async (kind: string, of: string) =>
      (await auditor.send(writeReport, { kind, of, language: 'es' })).entity;
    expect((await write('BOOKS', day))?.csv).toMatch(new RegExp(`^day,number,book,.*\n${day},1010,CASH_FBO,`));
    expect((await write('LINES', day))?.csv).toContain(`\n${day},ledger fees,3,9.00,3,9.00,0.00,ok\n`);
    expect((await write('OPEN', ''))?.csv).toBe(
      'side,item,list,day,age in days,reference,ledger USD,outside USD,file,line,account\n',
    );
    const agency = await write('AGENCY', '2026-10');
    expect(agency).toMatchObject({ fileName: 'agency-2026-10.csv', rows: 1 });
    expect(agency?.csv).toContain('2026-10,FINAL,enrollment,logins,');
    expect(agency?.hash).toBe(
      createHash('sha256')
        .update(agency?.csv ?? '')
        .digest('hex'),
    );
    const { rows } = await api.pool.query<{ facts: object }>(
      "SELECT facts FROM audit.entry WHERE act = 'console/write-report' ORDER BY entry_id DESC LIMIT 1",
    );
    expect(rows).toMatchObject([{ facts: { kind: 'AGENCY', of: '2026-10', hash: agency?.hash } }]);
  });

  test('of a day or a month that has none is not found; a kind with the wrong date is no input', async () => {
    const operations = await openOperations();
    const refusal = async (kind: string, of: string) =>
      (await operations.send(writeReport, { kind, of, language: 'en' })).failure;
    expect(await refusal('AGENCY', '2020-01')).toMatchObject({ error: 'notFound' });
    for (const kind of ['CLOSE', 'BOOKS', 'LINES']) {
      expect(await refusal(kind, '2020-01-01')).toMatchObject({ error: 'notFound' });
      expect(await refusal(kind, '2020-01')).toMatchObject({ error: 'invalidInput', fields: ['of'] });
    }
    expect(await refusal('AGENCY', '2020-01-01')).toMatchObject({ error: 'invalidInput', fields: ['of'] });
    expect(await refusal('OPEN', '2020-01')).toMatchObject({ error: 'invalidInput', fields: ['of'] });
    expect((await sendDesk(api, writeReport, { kind: 'OPEN', of: '', language: 'en' })).httpStatus).toBe(401);
  });
});
