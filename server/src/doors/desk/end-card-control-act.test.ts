import { changeControls } from '@portal/contract/controls/change-controls';
import { getControls } from '@portal/contract/controls/get-controls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { createTestDesk } from '../../testing/desk.ts';
import { openDeskCard, refusedFor } from '../../testing/desk-card.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

test('ends one control of a proved caller, once, and tells them', async () => {
  const { act, send, kinds, cvv } = await openDeskCard(api);
  await send(changeControls, { changes: { blocksCash: true, blocksOnline: true } });
  const byCvv = { control: 'CASH', verifiedBy: 'CVV', cvv };
  expect(await act('end-card-control', byCvv)).toEqual({ status: 200, body: { control: 'CASH', state: 'ENDED' } });
  expect((await send(getControls)).entity?.controls).toMatchObject({ blocksCash: false, blocksOnline: true });
  expect(await kinds()).toEqual(['ControlsLoosened']);
  expect(await act('end-card-control', byCvv)).toEqual(refusedFor('controlNotSet'));
});

test('without the right proof it stays', async () => {
  const { act, send, person, kinds } = await openDeskCard(api);
  await send(changeControls, { changes: { blocksCash: true } });
  const byIdentity = { control: 'CASH', verifiedBy: 'IDENTITY', birthDate: person.birthDate };
  expect(await act('end-card-control', byIdentity)).toMatchObject({ status: 422, body: { error: 'proofMissing' } });
  expect(await act('end-card-control', { ...byIdentity, last4Ssn: '0000' })).toEqual(refusedFor('proofWrong'));
  expect((await send(getControls)).entity?.controls.blocksCash).toBe(true);
  expect(await kinds()).toEqual([]);
});
