import { listCards } from '@portal/contract/card/list-cards';
import { checkLetter } from '@portal/contract/documents/check-letter';
import { getLetter } from '@portal/contract/documents/get-letter';
import { listLetters } from '@portal/contract/documents/list-letters';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDueConsents } from '../identity/consents.ts';
import { findLogin } from '../identity/logins.ts';
import { checkKeys, findAuthorization, listCardsOf, listHoldersByIdentity, verifyLedger } from '../issuer/face.ts';
import { listOpenQuestions, listProblemsOf, listProblemWords } from '../issuer/problem-face.ts';
import { loadDocumentSet } from '../program/load-document-set.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { openTestAccount } from '../testing/card-account.ts';
import { testKeys } from '../testing/keys.ts';
import { createTestPerson, openSession } from '../testing/people.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { isDemoDatabase } from './demo-mark.ts';
import type { DemoSeed } from './demo-seed.ts';
import { planHistory } from './history/plan-history.ts';
import type { Step } from './history/step.ts';
import { listDemoPeople } from './list-people.ts';
import { type DemoPeople, type DemoPerson, loadDemoPeople } from './people.ts';
import { seedDemo } from './seed.ts';

let api: TestApi;
let demo: DemoPeople;
let seed: DemoSeed;
beforeAll(async () => {
  api = await createTestApi();
  demo = await loadDemoPeople('program');
  const documentSet = await loadDocumentSet('program');
  seed = { demo, keys: testKeys, issuing: await loadIssuing('program'), program: api.services.program, ...documentSet };
  // As many processes as start at once: one of them seeds.
  await Promise.all([1, 2, 3].map(() => seedDemo(api.pool, seed, api.clock.now())));
});
afterAll(() => api.close());

async function cardsOf(person: DemoPerson) {
  const [holderId] = await listHoldersByIdentity(api.pool, testKeys, person);
  return (await listCardsOf(api.pool, holderId as number)).cards;
}

/** Returns the state of an authorization after the messages that follow it. */
function stateAfter(steps: readonly Step[], authorizationId: string): string {
  const about = steps.filter((step) => 'authorizationId' in step && step.authorizationId === authorizationId);
  if (about.some((step) => step.kind === 'AUTHORIZE' && step.declined !== null)) return 'DECLINED';
  if (about.some((step) => step.kind === 'CLEAR')) return 'SETTLED';
  return about.some((step) => step.kind === 'REVERSE') ? 'VOIDED' : 'PENDING';
}

/** The amount that a person can spend: the end of their history, less what they set aside. */
const spendableOf = ({ availableCents, setAside }: DemoPerson): number =>
  setAside.reduce((left, { amountCents }) => left - amountCents, availableCents);

describe('the demo program', () => {
  test('is in order to the cent, and each person has what their record says', async () => {
    expect(await verifyLedger(api.pool)).toEqual([]);
    for (const person of demo.people) {
      const [card] = await cardsOf(person);
      expect({ name: person.givenName, cents: card?.availableCents }).toEqual({
        name: person.givenName,
        cents: spendableOf(person),
      });
    }
  });

  test('has $113.42 pending for Rosa and $3.12 left for Hattie', async () => {
    const [rosa, hattie] = ['Rosa', 'Hattie'].map((name) => demo.people.find((each) => each.givenName === name));
    const [card] = await cardsOf(rosa as DemoPerson);
    expect(card).toMatchObject({ availableCents: 128_416, postedCents: 128_416 + 11_342 });
    expect(await cardsOf(hattie as DemoPerson)).toMatchObject([{ availableCents: 312 }, { availableCents: 312 }]);
  });

  test('shows registered people that balance when they sign in', async () => {
    const registered = demo.people.filter((person) => person.userId !== undefined && !person.loginLocked);
    expect(registered).toHaveLength(7);
    for (const person of registered) {
      const { userId, cards } = person;
      const { accessToken: token } = await openSession(api, userId ?? null);
      const { entity } = await api.send(listCards, {}, { token });
      expect(entity?.cards).toHaveLength(cards.length);
      for (const card of entity?.cards ?? []) expect(card.availableCents).toBe(spendableOf(person));
    }
  });

  test('has gone through all of the 24 months that were planned', async () => {
    for (const person of demo.people) {
      const [card] = await cardsOf(person);
      const { steps } = planHistory(person, api.clock.now(), 24);
      const asked = steps.filter((step) => step.kind === 'AUTHORIZE');
      const states = await Promise.all(
        asked.map(async ({ authorizationId }) => {
          const stored = await findAuthorization(api.pool, card?.accountId ?? 0, authorizationId);
          return `${authorizationId} ${stored?.state}`;
        }),
      );
      expect(states).toEqual(asked.map(({ authorizationId: id }) => `${id} ${stateAfter(steps, id)}`));
    }
  });

  test('leaves cards in the states that the program names, and locks where it says', async () => {
    const people = await Promise.all(demo.people.map(async (person) => ({ person, held: await cardsOf(person) })));
    for (const { person, held } of people) {
      expect(held.map((card) => [card.cardStatusId, card.last4Digit, card.lockReason])).toEqual(
        person.cards.toReversed().map((card) => [card.cardStatusId, card.last4Digit, card.lockReason ?? null]),
      );
    }
  });

  test('has people who agreed to everything, and two with one document due', async () => {
    const due: Record<string, string[]> = {};
    for (const { userId } of demo.people) {
      const found = userId === undefined ? null : await findLogin(api.pool, userId);
      if (found === null) continue;
      const documents = await listDueConsents(api.pool, found.loginId, seed.agreements.list());
      if (documents.length > 0) due[found.userId] = documents.map(({ document }) => document);
    }
    expect(due).toEqual({ anaruiz01: ['terms'], walterboone: ['mobileTerms'] });
  });

  test('has two letters of Rosa, of which the first was taken back, and whose code anybody can check', async () => {
    const { accessToken: token } = await openSession(api, 'rosadelgado');
    const [card] = (await api.send(listCards, {}, { token })).entity?.cards ?? [];
    const { entity } = await api.send(listLetters, { cardId: card?.cardId ?? 0 }, { token });
    expect(entity?.letters).toMatchObject([
      { kind: 'BENEFITS', language: 'en', revokedAt: null },
      { kind: 'ACCOUNT', language: 'es', revokedAt: api.clock.now().toISOString() },
    ]);
    const { content } = await api.fetchFile(getLetter, { letterId: entity?.letters[0]?.letterId ?? 0 }, { token });
    const { tagged } = await readPdf(content);
    const code = tagged.map((tag) => /^P: Code: (\S+)$/.exec(tag)?.[1]).find(Boolean) ?? '';
    api.secrets.add(code);
    const checked = (await api.send(checkLetter, { code })).entity;
    expect(checked).toMatchObject({ state: 'GENUINE', letter: { name: 'Rosa Delgado' } });
    expect(checked?.letter?.payments.length).toBeGreaterThan(1);
  });

  test('has four problems in four states: told, credited, decided right, and decided against', async () => {
    const seen: unknown[] = [];
    for (const person of demo.people) {
      const [card] = await cardsOf(person);
      for (const problem of await listProblemsOf(api.pool, card?.accountId ?? 0)) {
        const { kind, state, outcome } = problem;
        const creditedCents = problem.charges.reduce((sum, each) => sum + each.creditedCents, 0);
        const words = await listProblemWords(api.pool, testKeys, problem);
        seen.push([person.givenName, kind, state, outcome, creditedCents, words.length]);
      }
    }
    expect(seen).toEqual([
      ['Rosa', 'ATM_CASH', 'OPEN', null, 0, 1],
      ['James', 'ATM_CASH', 'DECIDED', 'RIGHT', 2_000, 1],
      ['Hattie', 'ATM_CASH', 'OPEN', null, 2_000, 1],
      ['Samuel', 'ATM_CASH', 'DECIDED', 'NO_ERROR', 0, 1],
    ]);
  });

  test('asks Linh about the third small try of an online shop', async () => {
    const asked: unknown[] = [];
    for (const person of demo.people) {
      const [card] = await cardsOf(person);
      for (const question of await listOpenQuestions(api.pool, card?.accountId ?? 0, api.clock.now())) {
        asked.push([person.givenName, question.merchantName, question.amountCents, question.wasDeclined]);
      }
    }
    expect(asked).toEqual([['Linh', 'Pixel Tune Trial', 199, true]]);
  });

  test('has a person whose login is locked', async () => {
    const { messages } = await api.send(login, { userId: 'samuelreed', password: demo.password });
    expect(messages[0]?.shortMessage).toBe('login locked');
  });
});

describe('seeding', () => {
  test('makes the same people, cards and CVVs again', async () => {
    const other = await createTestApi();
    await seedDemo(other.pool, { ...seed, months: 1 }, other.clock.now());
    expect(await listDemoPeople(other.pool, seed)).toEqual(await listDemoPeople(api.pool, seed));
    await other.close();
  });

  test('that is cut short leaves nothing, and the next start seeds', async () => {
    const other = await createTestApi();
    const short = { ...seed, months: 1 };
    const cut = (done: number) => {
      if (done > 0.6) throw new Error('the power is gone');
    };
    await expect(seedDemo(other.pool, short, other.clock.now(), cut)).rejects.toThrow('the power is gone');
    expect(await listDemoPeople(other.pool, seed)).toEqual([]);
    await seedDemo(other.pool, short, other.clock.now());
    expect(await listDemoPeople(other.pool, seed)).toHaveLength(demo.people.length);
    await other.close();
  });

  test.each([
    ['people of somebody else', (other: TestApi) => createTestPerson(other)],
    ['holders without logins', (other: TestApi) => openTestAccount(other.pool)],
    ['the keys of a portal that is no demo', (other: TestApi) => checkKeys(other.pool, testKeys)],
  ])('refuses a database with %s, and leaves it as it was', async (_what, fill) => {
    const other = await createTestApi();
    await fill(other);
    await expect(seedDemo(other.pool, seed, other.clock.now())).rejects.toThrow('which the demo did not make');
    expect(await isDemoDatabase(other.pool)).toBe(false);
    await other.close();
  });
});
