import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccountStanding, isAddressUnproved, listCardsOf, postFee } from '../../issuer/face.ts';
import { listChecksOf } from '../../issuer/treasury-face.ts';
import type { TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { payTestCheck } from '../../testing/checks.ts';
import { createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { openHeldTransfer } from '../../testing/exception-act-plays.ts';
import { newAddress } from '../../testing/profile.ts';
import { acts } from './acts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

/** One person, however they write their name. */
const names = ['agent-7', 'AGENT-7', ' Agent-7 ', '\uFF41gent-7', 'agent\u200B-7'];

/** A check of somebody that waits for its payee, and one that is out; their numbers. */
const openChecks = async (person: { holderId: number; accountId: number }) => [
  await payTestCheck(api.pool, { ...person, amountCents: 700, payee: null }, api.clock.now()),
  await payTestCheck(api.pool, { ...person, amountCents: 800 }, api.clock.now()),
];

/** Somebody with money, a bank account, a transfer on hold and a fee; and all that one person could try there, in order. */
async function openTarget() {
  const { person, about, transfers } = await openHeldTransfer(api);
  const { holderId, accountId, cardId } = person;
  const fee = { accountId, reference: 'fee', description: 'Card replacement fee', feeCode: 'REPLACEMENT' } as const;
  const posted = await postFee(api.pool, { ...fee, feeCents: 400, businessDay: testDay }, api.clock.now());
  const { country: _, ...address } = newAddress;
  const [waitingCheck, outCheck] = await openChecks(person);
  const [ofHolder, ofAccount, ofCard] = [{ holderId }, { holderId, accountId }, { holderId, cardId }];
  const proof = { verifiedBy: 'IDENTITY', last4Ssn: person.ssn.slice(-4), birthDate: person.birthDate };
  const orders = ['LOST', 'STOLEN', 'DAMAGED', 'NOT_ARRIVED', 'NEW'].flatMap((because) => [
    { ...ofCard, because },
    { ...ofCard, because, waivesFee: true },
  ]);
  const named = { reference: `alone-${holderId}`, givenName: 'Grace', familyName: 'Kim', birthDate: '1953-08-08' };
  const somebody = { ...named, ssn: '775199001', ...address, language: 'en' };
  const tries: Record<string, object[]> = {
    'find-holder': [{ by: { cardId } }],
    'list-messages': [ofHolder],
    'resend-message': [{ ...ofHolder, sentId: 1 }],
    'list-exceptions': [{}],
    audit: [{}],
    'request-archive': [ofHolder],
    'place-legal-hold': [{ ...ofHolder, matter: '2026-CV-0142' }],
    'lift-legal-hold': [{ ...ofHolder, holdId: 1 }],
    'list-legal-holds': [{}],
    'verify-audit': [{}],
    enroll: [{ person: somebody }],
    'list-waiting-people': [{}],
    'decide-waiting-person': [{ reference: somebody.reference, choice: 'TAKE' }],
    'unlock-login': [ofHolder],
    'forget-tries': [ofHolder],
    'allow-bank-account': [ofAccount],
    'change-name': [{ ...ofHolder, givenName: 'Mona', familyName: 'Thief' }],
    'change-language': [{ ...ofHolder, language: 'es' }],
    'correct-contact': [{ ...ofHolder, email: 'thief@example.com', mobileNumber: '5125550188' }],
    'change-address': [{ ...ofHolder, ...address }],
    'prove-address': [ofHolder],
    'note-returned-mail': [ofHolder],
    'set-paper-statements': [{ ...ofAccount, subscribed: true }],
    'return-email': [{ email: 'holder@example.com' }],
    'end-paperless': [ofHolder],
    'decide-stopped': [{ ...ofHolder, choice: 'TAKE_UP' }],
    'add-card': [ofAccount, { ...ofAccount, cardholderName: 'Mona Thief' }],
    'lock-card': [ofCard],
    'unlock-card': [{ ...ofCard, lock: 'ISSUER' }],
    'order-pin-reset': [ofCard],
    'end-pin-reset': [ofCard],
    'activate-card': [{ ...ofCard, ...proof }],
    'reinstate-card': [{ ...ofCard, ...proof }],
    'hold-for-fraud': [ofCard],
    'end-fraud-hold': [ofCard],
    'replace-card': orders,
    'resolve-undeliverable': [ofCard],
    'post-adjustment': [
      { ...ofAccount, amountCents: -1, description: 'Correction' },
      { ...ofAccount, amountCents: -5000, description: 'Correction' },
      { ...ofAccount, amountCents: -29_000, description: 'Correction' },
    ],
    'refund-fee': [{ ...ofAccount, journalId: posted.journalId }],
    'release-transfer': [about],
    'resolve-exception': [{ exceptionId: 1, resolution: 'Never mind' }],
    'return-deposit': [{ ...ofAccount, journalId: 1, code: 'R20' }],
    'verify-caller': [{ ...ofCard, ...proof }],
    'hold-transfer': [about],
    'list-return-files': [{}],
    'decide-return-file': [{ returnFileId: '00000000-0000-4000-8000-000000000000', choice: 'TAKE' }],
    'list-problems': [{}],
    'show-problem': [{ problem: 'P-1' }],
    'report-problem': [{ ...ofCard, kind: 'PIN_TROUBLE', toldBy: 'PHONE', toldOn: '2026-11-20' }],
    'write-about-problem': [{ problem: 'P-1', words: { en: 'x', es: 'x' } }],
    'send-problem-paper': [{ problem: 'P-1', content: 'AAAA' }],
    'credit-problem': [{ problem: 'P-1' }],
    'decide-problem': [{ problem: 'P-1', outcome: 'NO_ERROR', decision: 'STORE_PROVED' }],
    'withdraw-problem': [{ problem: 'P-1' }],
    'write-off-problem': [{ problem: 'P-1' }],
    'list-received-files': [{}],
    'drop-received-file': [{ fileId: '00000000-0000-4000-8000-000000000000' }],
    'list-suspended-entries': [{}],
    'decide-suspended-entry': [{ entryId: 1, choice: 'POST' }],
    'list-differences': [{}],
    'close-difference': [{ side: 'BANK', itemId: 1 }],
    'explain-line': [{ day: '2026-11-20', line: 'ledger fees' }],
    'sign-off-day': [{ day: '2026-11-20', figures: 'a'.repeat(64) }],
    'list-unclaimed': [{ reportYear: 2026, lawState: 'TX' }],
    'find-unclaimed': [ofHolder],
    'send-unclaimed': [{ reportYear: 2026, lawState: 'TX' }],
    'pay-unclaimed': [{ reportYear: 2026, lawState: 'TX' }],
    'note-recovered': [{ ...ofAccount, reportYear: 2026 }],
    'return-transfer': [about],
    'close-account': [
      { ...ofAccount, payOutBy: 'BANK' },
      { ...ofAccount, payOutBy: 'CHECK' },
    ],
    'pay-out': [ofAccount],
    'write-off': [ofAccount],
    'list-checks': [{}],
    'issue-check': [{ number: waitingCheck }, { number: waitingCheck, writtenAs: 7 }],
    'stop-check': [{ number: outCheck }],
    'void-check': [{ number: outCheck }],
    'reissue-check': [{ number: outCheck }],
    'list-approvals': [{}],
    approve: [],
    reject: [],
    'end-sessions': [ofHolder],
    'forget-devices': [ofHolder],
    'remove-passkeys': [ofHolder],
    'lock-login': [ofHolder],
    'close-card': [{ ...ofCard, because: 'FRAUD', evenIfLast: true }],
    'report-death': [ofHolder],
    'stop-company': [{ ...ofCard, company: 'Prairie Phone', scope: 'ALL', way: 'PHONE' }],
    'allow-company': [{ ...ofCard, stopId: 1, way: 'PHONE' }],
    'list-stopped-companies': [ofCard],
    'list-card-controls': [ofCard],
    'end-card-control': [{ ...ofCard, control: 'CASH', ...proof }],
    'end-helpers': [ofHolder],
    'assign-representative': [
      {
        ...ofHolder,
        role: 'PAYEE',
        fullName: 'Mona Thief',
        mobileNumber: '5125550188',
        email: 'thief@example.com',
        language: 'en',
        documentKind: 'PAYEE_LETTER',
        documentNumber: 'X-1',
        documentBy: 'Somebody',
      },
      {
        ...ofHolder,
        role: 'PAYEE',
        fullName: 'Mona Thief',
        language: 'en',
        documentKind: 'PAYEE_LETTER',
        documentBy: 'Me',
      },
    ],
    'end-representative': [{ ...ofHolder, role: 'PAYEE' }],
    'remind-representative': [{ ...ofHolder, role: 'PAYEE' }],
  };
  const cards = async () => (await listCardsOf(api.pool, holderId)).cards.length;
  const waiting = async () => {
    const { body } = await sendToDesk(api, 'list-approvals', { staff: 'agent-7', reason: 'looking' });
    return (body['approvals'] as { approvalId: number; holderId: number }[]).filter(
      (each) => each.holderId === holderId,
    );
  };
  const checks = async () => (await listChecksOf(api.pool, accountId)).map(({ state }) => state);
  return { person, tries, transfers, cards, checks, waiting };
}

test('one member of the staff alone moves no cent out and sends no card to a new address', async () => {
  const { person, tries, transfers, cards, checks, waiting } = await openTarget();
  expect(Object.keys(tries).toSorted()).toEqual(acts.map(({ kind }) => kind).toSorted());
  const before = await getAccountStanding(api.pool, person.accountId);
  const cardsBefore = await cards();
  let at = 0;
  const act = async (kind: string, body: object) => {
    at += 1;
    return await sendToDesk(api, kind, { staff: names[at % names.length], reason: 'asked by phone', ...body });
  };
  const listed = Object.entries(tries);
  for (const [kind, bodies] of [...listed, ...listed]) {
    for (const body of bodies) expect((await act(kind, body)).status).not.toBe(400);
    for (const { approvalId } of await waiting()) {
      for (const decision of ['approve', 'reject']) {
        expect((await act(decision, { approvalId })).body).toEqual({ error: 'secondPersonNeeded' });
      }
    }
  }
  expect(await cards()).toBe(cardsBefore);
  const after = await getAccountStanding(api.pool, person.accountId);
  expect(after?.isClosed).toBe(false);
  expect(after?.postedCents).toBeGreaterThanOrEqual(before?.postedCents ?? 0);
  expect((await transfers()).map(({ state }) => state)).toEqual(['RETURNED']);
  // Stopping a check moves no money.
  expect(await checks()).toEqual(['WAITING', 'STOPPED']);
  expect(await isAddressUnproved(api.pool, person.holderId, api.clock.now())).toBe(true);
});
