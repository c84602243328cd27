import { cardStatusIds } from '@portal/contract/card/card-status';
import { getContactInformation } from '@portal/contract/profile/get-contact-information';
import { updateAddress } from '@portal/contract/profile/update-address';
import { analyze } from '@portal/contract/step-up/analyze';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import type { TestPersonOptions } from '../../testing/people.ts';
import { newAddress, openProfile } from '../../testing/profile.ts';
import { listQueuedLetters } from '../../testing/queued-letters.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const address = newAddress;

async function open(options?: TestPersonOptions) {
  const opened = await openProfile(api, options);
  const { person, send, prove } = opened;
  const update = async (given: object = {}, stepUpToken?: string) => {
    const { cardId } = person;
    const token = stepUpToken ?? (await prove('EDIT_ADDRESS'));
    return await send(updateAddress, { cardId, ...address, stepUpToken: token, ...given });
  };
  const onRecord = async () => (await send(getContactInformation)).entity?.address;
  return { ...opened, update, onRecord };
}

describe('update-address', () => {
  test('200: the address is the one on record, and the cardholder is told, whatever alerts are chosen', async () => {
    const { person, update, onRecord, kinds } = await open();
    expect((await update({ zip: '787021234' })).entity).toEqual({ address: { ...address, zip: '78702-1234' } });
    expect(await onRecord()).toEqual({ ...address, zip: '78702-1234' });
    expect(await kinds()).toEqual(['AddressChanged']);
    expect((await readAlerts(api, person.email))[0]).toMatchObject({ subject: 'Your mailing address changed' });
  });

  test('200: a letter to the address of before tells it as well', async () => {
    const { person, update, onRecord } = await open();
    const before = await onRecord();
    await update();
    expect(await listQueuedLetters(api, person.holderId)).toMatchObject([
      { kind: 'ADDRESS_CHANGED', data: { changedOn: '2026-11-20' }, to: { address: { line1: before?.line1 } } },
    ]);
  });

  test('200: the first five digits of its ZIP code prove who one is from then on', async () => {
    const { person, update, send } = await open();
    await update({ zip: '787021234' });
    const last4Ssn = person.ssn.slice(-4);
    const answer = await send(analyze, { cardId: person.cardId, action: 'SET_PIN', last4Ssn, zip: '78702' });
    // Half of a proof on a device that is not known.
    expect(answer.entity).toHaveProperty('halfToken');
  });

  test('200: the same again changes nothing and tells nobody', async () => {
    const { update, kinds } = await open();
    await update();
    expect((await update()).httpStatus).toBe(200);
    expect(await kinds()).toEqual(['AddressChanged']);
  });

  test('refused: what no postal records have, with the field to look at; the proof is not used up', async () => {
    const { update, prove, onRecord } = await open();
    const before = await onRecord();
    const token = await prove('EDIT_ADDRESS');
    const home = { line1: 'Zzzz Nonexistent 99999', city: 'Nowhere', zip: '00000' };
    expect((await update(home, token)).messages[0]).toMatchObject({ shortMessage: 'address not found', field: 'zip' });
    expect(await onRecord()).toEqual(before);
    expect((await update({}, token)).httpStatus).toBe(200);
  });

  test('refused: without a proof, and with that of another act', async () => {
    const { update, prove } = await open();
    const refused = { code: 905, shortMessage: 'step-up required' };
    expect((await update({}, 'no-such-proof')).messages[0]).toMatchObject(refused);
    expect((await update({}, await prove('EDIT_CONTACT'))).messages[0]).toMatchObject(refused);
  });

  test.each([cardStatusIds.lost, cardStatusIds.neverActivated, cardStatusIds.pendingPinReset, cardStatusIds.shipped])(
    'refused: with no active card (status %s)',
    async (cardStatusId) => {
      const { update, onRecord } = await open({ cardStatusId });
      const before = await onRecord();
      expect((await update()).messages[0]).toMatchObject({ shortMessage: 'no active card' });
      expect(await onRecord()).toEqual(before);
    },
  );

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await open(), await open()];
    expect(await one.update({ cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    const input = { ...address, cardId: 1, stepUpToken: 'x' } as never;
    expect(await api.send(updateAddress, input)).toMatchObject({ httpStatus: 401 });
    expect((await one.update({ zip: '7870' })).messages[0]).toMatchObject({ field: 'zip' });
  });

  test('raced: one proof changes the address once', async () => {
    const { update, prove, kinds } = await open();
    const token = await prove('EDIT_ADDRESS');
    const lines = ['2 Oak St', '3 Oak St', '4 Oak St', '5 Oak St'];
    const replies = await Promise.all(lines.map((line1) => update({ line1 }, token)));
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect(await kinds()).toEqual(['AddressChanged']);
  });
});
