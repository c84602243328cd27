import { approveRequest, listApprovals, previewApproval } from '@portal/contract/desk/approvals';
import type { StaffRole } from '@portal/contract/desk/staff-role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson } from '../../testing/people.ts';
import { performAct, takeStrongCall } from '../../testing/staff.ts';
import { addWorker, connectProvider, openWorkBrowser } from '../../testing/work-browser.ts';
import { startWorkProvider, type WorkProvider } from '../../testing/work-provider.ts';

let api: TestApi;
let provider: WorkProvider;
beforeAll(async () => {
  api = await createTestApi();
  provider = await startWorkProvider(api.services.publicUrl);
  connectProvider(api, provider.rules);
});
afterAll(async () => {
  await provider.stop();
  await api.close();
});

/** Somebody who is signed in by a work account, in a browser of their own unless another is told. */
async function openWorker(role: StaffRole, groups: string, browser = openWorkBrowser(api, provider)) {
  const worker = await addWorker(api, role, groups);
  await browser.signIn(worker.person);
  return { ...worker, browser, send: browser.send };
}

test('who came in by a work account signs with a passkey, and another person with another one decides elsewhere', async () => {
  const person = await createTestPerson(api);
  const asker = await openWorker('AGENT', 'card-agents');
  await takeStrongCall(api, asker, person);
  const fields = { accountId: person.accountId, amountCents: 500, description: 'Courtesy credit' };
  const wish = { act: 'post-adjustment', fields, reason: 'Promised' } as const;
  expect(await performAct(asker, wish)).toBe('WAITING');
  // A passkey of somebody else signs nothing in this session.
  const decider = await openWorker('SENIOR', 'card-seniors');
  expect(await performAct({ ...asker, authenticator: decider.authenticator }, wish)).toBe('passkeyRefused');
  const whyNot = async (send: typeof asker.send) => (await send(listApprovals)).entity?.requests[0];

  const own = openWorkBrowser(api, provider);
  // Another role does not begin on the day of the request, and their own one decides nothing of theirs.
  const raised = await own.signIn({ ...asker.person, groups: 'card-seniors' });
  expect(raised.failure).toMatchObject({ error: 'workRoleTomorrow' });
  await own.signIn(asker.person);
  expect(await whyNot(own.send)).toMatchObject({ notDeciding: 'OWN' });
  const beside = await openWorker('SENIOR', 'card-seniors', asker.browser);
  expect(await whyNot(beside.send)).toMatchObject({ notDeciding: 'SAME_COMPUTER' });

  const waiting = await whyNot(decider.send);
  expect(waiting).toMatchObject({ act: 'post-adjustment', notDeciding: null });
  const { approvalId } = waiting ?? {};
  const { entity } = await decider.send(previewApproval, { approvalId });
  const signed = decider.authenticator.get(entity?.challenge ?? '');
  const approved = await decider.send(approveRequest, { approvalId, hash: entity?.hash, signed });
  expect(approved.entity).toEqual({ outcome: 'DONE' });
});
