import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  changeAddress,
  closeAccount,
  listOpenExceptions,
  noteException,
  proveAddress,
  sumFees,
} from '../issuer/face.ts';
import { noteReturnedMail } from '../paper/mailing/mail-standing.ts';
import { startPaper, stopPaper } from '../paper/mailing/paper-subscriptions.ts';
import { listPrintFiles } from '../paper/mailing/print-file.ts';
import type { MailHousePort } from '../platform/ports/mail-house.ts';
import { queueLetter } from '../telling/mail-queue/queue-letter.ts';
import { openTestAccount } from '../testing/card-account.ts';
import { testKeys } from '../testing/keys.ts';
import { listedIn, type MailDays, openMailDays, piecesIn } from '../testing/mail-days.ts';
import { createTestPerson, type TestPerson, type TestPersonOptions } from '../testing/people.ts';
import { newAddress } from '../testing/profile.ts';
import { readPdf } from '../testing/read-pdf.ts';

let days: MailDays;
beforeEach(async () => {
  days = await openMailDays();
});
afterEach(() => days.close());

const pool = () => days.api.pool;
/** The night in which November's statements are printed. */
const december = '2026-12-01T08:00:00Z';

/** Somebody who has wanted paper since a day in November, or another one. */
async function wantPaper(options: TestPersonOptions = {}, today = '2026-11-20'): Promise<TestPerson> {
  const person = await createTestPerson(days.api, options);
  await startPaper(pool(), person, { now: days.api.clock.now(), today });
  return person;
}

/** The fees for paper that an account has paid. */
const feesOf = async ({ accountId }: { accountId: number }) => {
  const fees = await sumFees(pool(), accountId, '2026-01-01', '2027-01-31');
  return fees.map(({ feeCode, count, periodCents }) => ({ feeCode, count, periodCents }));
};
const fateOf = async ({ accountId }: { accountId: number }) => {
  const text = 'SELECT fee FROM mailing.paper_statement WHERE account_id = $1';
  return (await pool().query<{ fee: string | null }>(text, [accountId])).rows.map(({ fee }) => fee);
};
const pieceOf = ({ accountId }: { accountId: number }, month = '2026-11') => `S-${month}-${accountId}`;
const paid = [{ feeCode: 'PAPER_STATEMENT', count: 1, periodCents: 75 }];

describe("a month's statements", () => {
  test('are printed on the 1st in the language of each, addressed, numbered by themselves, and paid for once', async () => {
    const [one, other, spanish] = [await wantPaper(), await wantPaper(), await wantPaper()];
    await pool().query(`UPDATE identity.login SET language = 'es' WHERE holder_id = $1`, [spanish.holderId]);
    expect(await days.run()).toBe(0);
    days.goTo(december);
    await days.run();
    const files = await days.take();
    expect(files.map(({ name }) => name)).toEqual([
      'mail-2026-12-01-1.jsonl.pgp',
      'mail-2026-12-01-1.pdf.pgp',
      'mail-2026-12-01-2.jsonl.pgp',
      'mail-2026-12-01-2.pdf.pgp',
    ]);
    const [header, ...lines] = listedIn(files.slice(0, 2));
    expect(header).toMatchObject({ record: 'HEADER', layout: 1, language: 'en', kind: 'STATEMENTS', pieces: 2 });
    const [english, inSpanish] = [
      await readPdf(files[1]?.content ?? new Uint8Array()),
      await readPdf(files[3]?.content ?? new Uint8Array()),
    ];
    const half = english.pages.length / 2;
    expect(lines).toMatchObject([
      { record: 'PIECE', pieceId: pieceOf(one), firstPage: 1, pages: half },
      { record: 'PIECE', pieceId: pieceOf(other), firstPage: 1 + half, pages: half },
      { record: 'TRAILER', pieces: 2 },
    ]);
    for (const [first, person] of [
      [0, one],
      [half, other],
    ] as const) {
      expect(english.pages[first]).toContain(`PAT ${person.userId.toUpperCase()}`);
      expect(english.pages[first]).toContain('AUSTIN TX');
      expect(english.pages[first]).toContain(`Page 1 of ${half}`);
    }
    expect(inSpanish.language).toBe('es-ES');
    expect(inSpanish.pages[0]).toContain('noviembre de 2026');
    for (const person of [one, other, spanish]) expect(await feesOf(person)).toEqual(paid);
    await days.run();
    days.goTo('2026-12-31T12:00:00Z');
    await days.run();
    expect(await days.take()).toEqual([]);
    expect(await feesOf(one)).toEqual(paid);
    days.goTo('2027-01-01T08:00:00Z');
    await days.run();
    expect(piecesIn(await days.take())).toContain(pieceOf(one, '2026-12'));
    expect(await feesOf(one)).toMatchObject([{ count: 2, periodCents: 150 }]);
  });

  test('are none for who ended it before, asked when the month was over, or has nothing to state', async () => {
    const ended = await wantPaper();
    await stopPaper(pool(), ended.accountId);
    await wantPaper({}, '2026-12-01');
    days.goTo(december);
    const late = await openTestAccount(pool());
    await startPaper(pool(), late, { now: days.api.clock.now(), today: '2026-11-30' });
    await days.run();
    expect(await days.take()).toEqual([]);
    expect(await feesOf(ended)).toEqual([]);
  });

  test('are printed and cost nothing where the balance is less than the fee, then or later', async () => {
    const [poor, exact] = [await wantPaper({ openingCents: 30 }), await wantPaper({ openingCents: 75 })];
    days.goTo(december);
    await days.run();
    expect(piecesIn(await days.take())).toEqual([pieceOf(poor), pieceOf(exact)]);
    expect([await fateOf(poor), await fateOf(exact)]).toEqual([['LOW_BALANCE'], ['CHARGED']]);
    expect([await feesOf(poor), await feesOf(exact)]).toEqual([[], paid]);
  });

  test('are none for who has died, whose account is closed, and where mail comes back', async () => {
    const [dead, closed, away] = [await wantPaper(), await wantPaper(), await wantPaper()];
    const now = days.api.clock.now();
    const estate = { accountId: dead.accountId, kind: 'ESTATE', reference: String(dead.holderId) } as const;
    await noteException(pool(), estate, now);
    await closeAccount(pool(), closed.accountId, now);
    await noteReturnedMail(pool(), away.holderId, now);
    days.goTo(december);
    await days.run();
    expect(await days.take()).toEqual([]);
    for (const person of [dead, closed, away]) expect(await feesOf(person)).toEqual([]);
  });

  test('wait for a new address until somebody made sure of it; what is late by that costs nothing', async () => {
    const [early, late] = [await wantPaper(), await wantPaper()];
    days.goTo('2026-11-29T12:00:00Z');
    const address = { ...newAddress, line2: null };
    for (const { holderId } of [early, late]) {
      await changeAddress(pool(), testKeys, holderId, address, 'HOLDER', days.api.clock.now());
    }
    days.goTo(december);
    await days.run();
    expect(await days.take()).toEqual([]);
    await proveAddress(pool(), early.holderId, 'STAFF', days.api.clock.now());
    days.goTo('2026-12-05T12:00:00Z');
    await days.run();
    expect(piecesIn(await days.take())).toEqual([pieceOf(early)]);
    expect(await listOpenExceptions(pool())).toEqual([]);
    days.goTo('2026-12-06T08:00:00Z');
    await days.run();
    const facts = { month: '2026-11', holderId: late.holderId, why: 'ADDRESS_NEW' };
    expect(await listOpenExceptions(pool())).toMatchObject([{ kind: 'STATEMENT_NOT_MAILED', facts }]);
    await proveAddress(pool(), late.holderId, 'STAFF', days.api.clock.now());
    days.goTo('2026-12-07T12:00:00Z');
    await days.run();
    expect(piecesIn(await days.take())).toEqual([pieceOf(late)]);
    expect([await fateOf(early), await fateOf(late)]).toEqual([['CHARGED'], ['LATE']]);
    expect(await feesOf(late)).toEqual([]);
    expect(await listOpenExceptions(pool())).toEqual([]);
  });
});

describe('other letters', () => {
  test('go with the next mail, once each, without a fee, to the address on record or the one that is given', async () => {
    const person = await createTestPerson(days.api);
    const { holderId } = person;
    const now = days.api.clock.now();
    const former = { name: 'Pat Core', address: { ...newAddress, line1: '7 Former Road', line2: null } };
    for (let n = 0; n < 2; n++) {
      const bounced = { kind: 'EMAIL_BOUNCED', data: { maskedEmail: 'p•••@example.com' } } as const;
      await queueLetter(pool(), testKeys, { ...bounced, holderId, reference: 'one' }, now);
      const moved = { kind: 'ADDRESS_CHANGED', data: { changedOn: '2026-11-20' } } as const;
      await queueLetter(pool(), testKeys, { ...moved, holderId, reference: 'two', to: former }, now);
      const notice = { kind: 'NOTICE' as const, data: { title: 'A notice', paragraphs: ['First.', 'Second.'] } };
      await queueLetter(pool(), testKeys, { ...notice, holderId, reference: 'three' }, now);
    }
    days.goTo('2026-11-21T08:00:00Z');
    await days.run();
    const files = await days.take();
    expect(piecesIn(files)).toEqual(['L-1', 'L-2', 'L-3']);
    const { pages, tagged } = await readPdf(files[1]?.content ?? new Uint8Array());
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('p•••@example.com');
    expect(pages[1]).toContain('7 FORMER ROAD');
    expect(pages[1]).toContain('November 20, 2026');
    expect(tagged).toContain('H1: A notice');
    days.goTo('2026-11-22T08:00:00Z');
    await days.run();
    expect(await days.take()).toEqual([]);
    expect(await feesOf(person)).toEqual([]);
  });
});

describe('each goes once, and is paid for once', () => {
  test.each([
    ['before the PDF is laid ready', 'stage', 0, 'before'],
    ['when the PDF is laid ready and the list is not', 'stage', 1, 'before'],
    ['when both are, before the database knows', 'stage', 1, 'after'],
    ['before the PDF is let go', 'release', 0, 'before'],
    ['when the PDF has gone and the list has not', 'release', 0, 'after'],
    ['when both have gone, before the database knows', 'release', 1, 'after'],
  ] as const)('when a step fails %s', async (_when, step, at, moment) => {
    const person = await wantPaper();
    days.goTo(december);
    let calls = 0;
    const files = [];
    const mortal: MailHousePort = {
      ...days.mailHouse,
      [step]: async (name: string, content: Uint8Array) => {
        const isIt = calls === at;
        calls += 1;
        if (!isIt || moment === 'after') await days.mailHouse[step](name, content);
        if (isIt) throw new Error('died');
      },
    };
    for (let n = 0; n < 3; n++) {
      await days.run(mortal);
      files.push(...(await days.take()));
      days.api.clock.advance(600);
    }
    expect(calls).toBeGreaterThan(2);
    expect(files.map(({ name }) => name).toSorted()).toEqual([
      'mail-2026-12-01-1.jsonl.pgp',
      'mail-2026-12-01-1.pdf.pgp',
    ]);
    expect(piecesIn(files)).toEqual([pieceOf(person)]);
    expect(await feesOf(person)).toEqual(paid);
    expect(await listPrintFiles(pool())).toMatchObject([{ state: 'DROPPED', leftOn: '2026-12-01' }]);
  });

  test('when several processes run at once', async () => {
    const people = [await wantPaper(), await wantPaper(), await wantPaper()];
    days.goTo(december);
    await Promise.all([days.run(), days.run(), days.run()]);
    await days.run();
    expect(new Set(piecesIn(await days.take()))).toEqual(new Set(people.map((person) => pieceOf(person))));
    for (const person of people) expect(await feesOf(person)).toEqual(paid);
  });
});
