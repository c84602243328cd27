import { listCards } from '@portal/contract/card/list-cards';
import { decideStopped } from '@portal/contract/stop/decide-stopped';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder, readCvv } from '../../testing/card-holder.ts';
import { openSession } from '../../testing/people.ts';
import { otherCvv } from '../../testing/proofs.ts';
import { openStopped, thiefsMobile } from '../../testing/stopped.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('decide-stopped', () => {
  async function open() {
    const robbed = await openStopped(api);
    const cvv = await readCvv(api, robbed.person.cardId);
    const decide = async (input: object) =>
      await robbed.send(decideStopped, { cvv, stepUpToken: await robbed.prove('TAKE_UP'), ...input });
    return { ...robbed, cvv, decide };
  }
  const nothing = { passkeys: [], devices: [], contacts: [], bankAccounts: [], transfers: [] };

  test('200: taken up, all of it counts again; the card stays locked', async () => {
    const { person, thiefs, knows, contacts, transfers, send, decide, start } = await open();
    expect((await start(100)).messages[0]).toMatchObject({ shortMessage: 'bank account stopped' });
    expect((await decide({ choice: 'TAKE_UP' })).entity).toEqual(nothing);
    expect(await contacts()).toContain(thiefsMobile);
    expect(await knows(thiefs)).toBe(true);
    expect(await transfers()).toMatchObject([{ state: 'CONFIRMED' }]);
    expect((await send(confirmTransfer, { amountCents: 100, dryRun: true })).messages[0]?.shortMessage).not.toBe(
      'bank account stopped',
    );
    const { accessToken: token } = await openSession(api, person.userId);
    expect((await api.send(listCards, {}, { token })).entity?.cards[0]?.locked).toBe(true);
  });

  test('200: removed, held money is on the card again and nothing of the thief is left', async () => {
    const { thiefs, knows, contacts, transfers, available, bank, decide } = await open();
    expect((await decide({ choice: 'REMOVE' })).entity).toEqual(nothing);
    expect(await contacts()).not.toContain(thiefsMobile);
    expect(await knows(thiefs)).toBe(false);
    expect(await transfers()).toMatchObject([{ state: 'RETURNED', returnCode: 'STOP' }]);
    expect(await bank()).toBeNull();
    expect(await available()).toBe(50_000);
  });

  test('refused: without the passcode no CVV is tried; a wrong CVV counts and changes nothing', async () => {
    const { cvv, decide, transfers } = await open();
    for (let n = 0; n < 5; n++) {
      const { messages } = await decide({ choice: 'TAKE_UP', cvv: otherCvv(cvv), stepUpToken: 'x'.repeat(32) });
      expect(messages[0]).toMatchObject({ shortMessage: 'step-up required' });
    }
    const { messages } = await decide({ choice: 'TAKE_UP', cvv: otherCvv(cvv) });
    expect(messages[0]).toMatchObject({ shortMessage: 'invalid cvv', field: 'cvv' });
    expect(await transfers()).toMatchObject([{ state: 'HELD' }]);
  });

  test("404 for another's card, 401 without a token, 400 for another choice", async () => {
    const { cvv, decide } = await open();
    const other = await openCardHolder(api);
    expect(await decide({ choice: 'TAKE_UP', cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    expect(await decide({ choice: 'MAYBE' })).toMatchObject({ httpStatus: 400 });
    const input = { cardId: other.person.cardId, choice: 'REMOVE', cvv, stepUpToken: 'x'.repeat(32) };
    expect(await api.send(decideStopped, input)).toMatchObject({ httpStatus: 401 });
  });

  test('raced: of two who decide at once, one takes up or removes; no cent is there twice', async () => {
    const { decide, available } = await open();
    const replies = await Promise.all([decide({ choice: 'REMOVE' }), decide({ choice: 'REMOVE' })]);
    for (const { httpStatus } of replies) expect(httpStatus).toBe(200);
    expect(await available()).toBe(50_000);
  });
});
