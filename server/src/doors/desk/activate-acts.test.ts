import { cardStatusIds } from '@portal/contract/card/card-status';
import { setPin } from '@portal/contract/card/set-pin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCard, lockCard, reissueCard } from '../../issuer/face.ts';
import { listEntries } from '../../platform/audit/list-entries.ts';
import type { TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { listEventsOf, readCvv } from '../../testing/card-holder.ts';
import { createTestDesk } from '../../testing/desk.ts';
import { openDeskCard, refusedFor } from '../../testing/desk-card.ts';
import { testKeys } from '../../testing/keys.ts';
import { otherCvv } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

async function open(cardStatusId: number = cardStatusIds.shipped) {
  const opened = await openDeskCard(api, { cardStatusId });
  const { ssn, birthDate } = opened.person;
  api.secrets.add(ssn);
  const byIdentity = { verifiedBy: 'IDENTITY', last4Ssn: ssn.slice(-4), birthDate };
  const byCvv = (cvv = opened.cvv) => ({ verifiedBy: 'CVV', cvv });
  return { ...opened, byIdentity, byCvv, wrongCvv: byCvv(otherCvv(opened.cvv)) };
}

const turnedOn = { status: 200, body: { cardStatusId: cardStatusIds.active } };

describe('verify-caller', () => {
  test('turns on a card that nobody used for a year', async () => {
    const { act, byIdentity, card, kinds } = await open(23);
    expect(await act('verify-caller', byIdentity)).toEqual({
      status: 200,
      body: { verified: true, cardStatusId: cardStatusIds.active },
    });
    expect((await card()).cardStatusId).toBe(cardStatusIds.active);
    expect(await kinds()).toEqual(['CardTurnedOn']);
  });

  test.each([cardStatusIds.active, cardStatusIds.shipped, cardStatusIds.neverActivated, cardStatusIds.heldForFraud])(
    'leaves a card of status %i as it is',
    async (cardStatusId) => {
      const { act, byIdentity, card } = await open(cardStatusId);
      expect(await act('verify-caller', byIdentity)).toEqual({ status: 200, body: { verified: true, cardStatusId } });
      expect((await card()).cardStatusId).toBe(cardStatusId);
    },
  );

  test('takes no wrong proof', async () => {
    const { act, wrongCvv, card } = await open(23);
    expect(await act('verify-caller', wrongCvv)).toEqual(refusedFor('proofWrong'));
    expect((await card()).cardStatusId).toBe(cardStatusIds.dormant);
  });
});

describe('activate-card', () => {
  test.each([cardStatusIds.ordered, cardStatusIds.printed, cardStatusIds.shipped, cardStatusIds.neverActivated])(
    'a card of status %i works, its PIN still to be chosen',
    async (cardStatusId) => {
      const { act, byCvv, card, kinds } = await open(cardStatusId);
      expect(await act('activate-card', byCvv())).toEqual(turnedOn);
      expect(await card()).toMatchObject({ cardStatusId: cardStatusIds.active, pvvSealed: null });
      expect(await kinds()).toEqual(['CardTurnedOn']);
    },
  );

  test('its holder chooses the PIN in the portal, without the CVV', async () => {
    const { act, byIdentity, send, prove, card } = await open();
    await act('activate-card', byIdentity);
    const chosen = { pin: '2468', confirmPin: '2468', stepUpToken: await prove('SET_PIN') };
    expect((await send(setPin, chosen)).httpStatus).toBe(200);
    expect((await card()).pvvSealed).not.toBeNull();
  });

  test('the damaged card whose place it takes is closed', async () => {
    const { person, act } = await open(4);
    const order = { reason: 'DAMAGED', method: 'STANDARD', feeCents: 0 } as const;
    const old = { ...person, today: testDay, validYears: 3, order };
    const cardId = await reissueCard(api.pool, testKeys, old, api.clock.now());
    const cvv = await readCvv(api, cardId);
    expect(await act('activate-card', { cardId, verifiedBy: 'CVV', cvv })).toEqual(turnedOn);
    expect(await getCard(api.pool, person.cardId)).toMatchObject({ cardStatusId: cardStatusIds.damaged });
  });

  test.each([
    [4, 'notToActivate'],
    [21, 'notToActivate'],
    [23, 'notToActivate'],
    [22, 'cardClosed'],
  ])('refused: a card of status %i', async (cardStatusId, error) => {
    const { act, byCvv } = await open(cardStatusId);
    expect(await act('activate-card', byCvv())).toEqual(refusedFor(error));
  });

  test.each(['CVV_TRIES', 'ISSUER'] as const)('refused: locked by %s', async (reason) => {
    const { person, act, byIdentity } = await open();
    await lockCard(api.pool, person, reason, api.clock.now());
    expect(await act('activate-card', byIdentity)).toEqual(refusedFor('lockedFirst'));
  });
});

describe('reinstate-card', () => {
  test.each([
    [20, false],
    [23, true],
  ])(
    'a card of status %i works again, and its holder is told whether it has a PIN: %s',
    async (cardStatusId, hasPin) => {
      const { person, act, byIdentity, card } = await open(cardStatusId);
      expect(await act('reinstate-card', byIdentity)).toEqual(turnedOn);
      expect(await card()).toMatchObject({ cardStatusId: cardStatusIds.active });
      expect(await listEventsOf(api, person.holderId)).toEqual([
        { kind: 'CardTurnedOn', data: { last4Digit: '4821', hasPin } },
      ]);
    },
  );

  test.each([cardStatusIds.active, cardStatusIds.shipped, cardStatusIds.heldForFraud])(
    'refused: a card of status %i was not switched off by time',
    async (cardStatusId) => {
      const { act, byIdentity } = await open(cardStatusId);
      expect(await act('reinstate-card', byIdentity)).toEqual(refusedFor('notSwitchedOff'));
    },
  );
});

describe('the proof of who calls', () => {
  test('wrong CVVs are counted with those of the portal, and the third locks the card', async () => {
    const { act, byCvv, wrongCvv, card, kinds } = await open();
    for (const tries of [1, 2]) {
      expect(await act('activate-card', wrongCvv)).toEqual(refusedFor('proofWrong'));
      expect((await card()).cvvTries).toBe(tries);
    }
    expect(await act('activate-card', wrongCvv)).toEqual(refusedFor('cvvUsedUp'));
    expect(await act('activate-card', byCvv())).toEqual(refusedFor('lockedFirst'));
    expect(await kinds()).toEqual(['CardLockedByCvv']);
  });

  test('a wrong one that is sent again under its id is counted once, and answered the same', async () => {
    const { person, act, wrongCvv, card } = await open();
    const again = async () => await act('activate-card', wrongCvv, `wrong-${person.cardId}`);
    expect([await again(), await again()]).toEqual([refusedFor('proofWrong'), refusedFor('proofWrong')]);
    expect((await card()).cvvTries).toBe(1);
    const entries = await listEntries(api.pool, {
      holderId: person.holderId,
      staff: null,
      act: 'desk/activate-card',
      journalId: null,
      beforeEntryId: null,
      limit: 10,
    });
    expect(entries.map(({ refusedFor: why }) => why)).toEqual(['proofWrong']);
  });

  test('five wrong identities within a day are the end until tomorrow', async () => {
    const { act, byIdentity, card } = await open();
    const wrong = [{ birthDate: '1950-02-01' }, { last4Ssn: '0000' }];
    for (let n = 0; n < 5; n++) {
      expect(await act('activate-card', { ...byIdentity, ...wrong[n % 2] })).toEqual(refusedFor('proofWrong'));
    }
    expect(await act('activate-card', byIdentity)).toEqual(refusedFor('proofUsedUp'));
    expect((await card()).cardStatusId).toBe(cardStatusIds.shipped);
    api.clock.advance(24 * 3600 + 1);
    expect(await act('activate-card', byIdentity)).toEqual(turnedOn);
  });

  test('what belongs to the proof has to be there', async () => {
    const { act, byIdentity } = await open();
    const missing = (field: string) => ({ status: 422, body: { error: 'proofMissing', fields: [field] } });
    expect(await act('activate-card', { verifiedBy: 'CVV' })).toEqual(missing('cvv'));
    expect(await act('activate-card', { ...byIdentity, last4Ssn: undefined })).toEqual(missing('last4Ssn'));
    expect(await act('activate-card', { ...byIdentity, birthDate: undefined })).toEqual(missing('birthDate'));
  });

  test('raced with its holder, who activates it in the portal: it is activated once', async () => {
    const { act, byCvv, send, prove, cvv, card, kinds } = await open();
    const chosen = { pin: '2468', confirmPin: '2468', cvv, stepUpToken: await prove('SET_PIN') };
    const [byDesk, byHolder] = await Promise.all([act('activate-card', byCvv()), send(setPin, chosen)]);
    expect(await card()).toMatchObject({ cardStatusId: cardStatusIds.active, cvvTries: 0 });
    // The second request finds it active: the holder still sets the PIN, the desk has nothing to do.
    expect(byHolder.httpStatus).toBe(200);
    const activations = (await kinds()).filter((kind) => kind === 'CardTurnedOn' || kind === 'CardActivated');
    expect(activations).toEqual([byDesk.status === 200 ? 'CardTurnedOn' : 'CardActivated']);
  });
});
