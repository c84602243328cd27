import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEntries } from '../../platform/audit/list-entries.ts';
import type { TestApi } from '../../testing/api.ts';
import { createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { createTestPerson } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const act = async (kind: string, staff: string, body: object) =>
  await sendToDesk(api, kind, { staff, reason: 'asked by phone', ...body });

/** Somebody of the staff asks for more than one person may decide; the number of what waits. */
async function ask(staff: string): Promise<number> {
  const { holderId, accountId } = await createTestPerson(api);
  const wish = { holderId, accountId, amountCents: 20_000, description: 'Courtesy credit' };
  return (await act('post-adjustment', staff, wish)).body['approvalId'] as number;
}

const sameNames = ['AGENT-7', ' agent-7 ', '\uFF41gent-7', 'agent\u200B-7', 'Agent-\uFF17\uFEFF'];

test.each(sameNames)("who asked can never approve, also as '%s'", async (name) => {
  const approvalId = await ask('agent-7');
  for (const kind of ['approve', 'reject']) {
    expect(await act(kind, name, { approvalId })).toEqual({ status: 422, body: { error: 'secondPersonNeeded' } });
  }
  // And the other way round.
  const asked = await ask(name);
  expect((await act('approve', 'agent-7', { approvalId: asked })).body).toEqual({ error: 'secondPersonNeeded' });
  expect((await act('approve', 'agent-8', { approvalId: asked })).status).toBe(200);
});

test('what was asked before names were folded is not approved by the same person either', async () => {
  const approvalId = await ask('agent-7');
  await api.pool.query(`UPDATE desk.approval SET asked_by = 'AGENT-7' WHERE approval_id = $1`, [approvalId]);
  expect((await act('approve', 'agent-7', { approvalId })).body).toEqual({ error: 'secondPersonNeeded' });
  // The database holds to it too.
  await expect(
    api.pool.query(
      `UPDATE desk.approval SET decided_by = 'agent-7', is_approved = true, decided_at = asked_at WHERE approval_id = $1`,
      [approvalId],
    ),
  ).rejects.toThrow('check');
});

test('the audit log has one name for one person', async () => {
  await ask('AGENT-9');
  const search = { holderId: null, act: 'desk/post-adjustment', journalId: null, beforeEntryId: null, limit: 10 };
  expect(await listEntries(api.pool, { ...search, staff: 'agent-9' })).toHaveLength(1);
  const { body } = await act('audit', 'agent-8', { byStaff: '\uFF21GENT-9' });
  expect(body['entries']).toHaveLength(1);
});
