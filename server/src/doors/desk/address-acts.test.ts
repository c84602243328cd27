import { replaceCard } from '@portal/contract/card/replace-card';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getHolder, isAddressUnproved } from '../../issuer/face.ts';
import { readAlerts } from '../../testing/alerts.ts';
import type { TestApi } from '../../testing/api.ts';
import { createTestDesk } from '../../testing/desk.ts';
import { openDeskCard, refusedFor } from '../../testing/desk-card.ts';
import { testKeys } from '../../testing/keys.ts';
import { newAddress } from '../../testing/profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const { country: _, ...address } = newAddress;

async function open() {
  const opened = await openDeskCard(api);
  const { holderId } = opened.person;
  const desk = (kind: string, more: object = {}) => opened.act(kind, { cardId: undefined, ...more });
  const prove = () => opened.actByTwo('prove-address', { cardId: undefined });
  const isUnproved = () => isAddressUnproved(api.pool, holderId, api.clock.now());
  const onRecord = async () => (await getHolder(api.pool, testKeys, holderId)).address;
  return { ...opened, desk, prove, isUnproved, onRecord };
}

describe('change-address', () => {
  test('keeps it, and it is new until somebody has made sure of it', async () => {
    const { desk, isUnproved, onRecord, kinds } = await open();
    expect(await desk('change-address', address)).toEqual({ status: 200, body: { state: 'CHANGED' } });
    expect(await onRecord()).toEqual(newAddress);
    expect(await isUnproved()).toBe(true);
    expect(await kinds()).toEqual(['AddressChanged']);
  });

  test('refused: what no postal records have, unless the staff say that it is right', async () => {
    const { desk, onRecord } = await open();
    const odd = { ...address, line1: 'The blue house' };
    expect(await desk('change-address', odd)).toEqual(refusedFor('addressNotFound'));
    expect((await desk('change-address', { ...odd, evenIfUnknown: true })).status).toBe(200);
    expect(await onRecord()).toMatchObject({ line1: 'The blue house' });
  });
});

describe('prove-address', () => {
  test('lets cards go to a new address, tells the holder, and says once that nothing is open', async () => {
    const { person, desk, prove, act, isUnproved, kinds, send } = await open();
    await desk('change-address', address);
    expect(await act('replace-card', { because: 'DAMAGED' })).toEqual(refusedFor('addressNotProved'));
    expect((await desk('prove-address')).body).toMatchObject({ state: 'WAITING' });
    expect(await isUnproved()).toBe(true);
    expect(await prove()).toEqual({ status: 200, body: { state: 'PROVED' } });
    expect(await isUnproved()).toBe(false);
    expect(await desk('prove-address')).toEqual(refusedFor('addressNotNew'));
    expect((await act('replace-card', { because: 'DAMAGED' })).body).toMatchObject({ state: 'ORDERED' });
    expect(await kinds()).toEqual(['AddressChanged', 'AddressProved', 'ReplacementRequested']);
    const subjects = (await readAlerts(api, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your new address is confirmed');
    const quote = await send(replaceCard, { reason: 'LOST', shipping: 'STANDARD', dryRun: true });
    expect(quote.messages[0] ?? quote.entity).not.toMatchObject({ addressProof: 'CALL' });
  });

  test('refused: approved after the address has changed once more, which nobody asked about', async () => {
    const { desk, act, isUnproved } = await open();
    await desk('change-address', address);
    const { approvalId } = (await desk('prove-address')).body;
    api.clock.advance(60);
    await desk('change-address', { ...address, line1: '9 Elm Street', evenIfUnknown: true });
    const approved = await act('approve', { holderId: undefined, cardId: undefined, staff: 'agent-8', approvalId });
    expect(approved).toEqual(refusedFor('changedSince'));
    expect(await isUnproved()).toBe(true);
  });

  test('refused: about an address that nobody changed', async () => {
    const { desk } = await open();
    expect(await desk('prove-address')).toEqual(refusedFor('addressNotNew'));
  });
});
