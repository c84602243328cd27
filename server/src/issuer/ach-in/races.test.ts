import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AchInDays, openAchInDays, testPosting, testReceiving } from '../../testing/ach-in-days.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { childSupport, inboundCredit, inboundFile, socialSecurity } from '../../testing/inbound-files.ts';
import { listReceivedForDemo } from '../demo/face.ts';
import { postDue } from './post-due.ts';
import { takeInbox } from './take-inbox.ts';
import { takeReceivedFile } from './take-received-file.ts';

let days: AchInDays;
beforeEach(async () => {
  days = await openAchInDays();
});
afterEach(() => days.close());

const { timeZone } = testIssuing;
const [receiving, posting] = [testReceiving, testPosting];
const settled = '2026-11-19';

/** Many people, each with several credits in the order of nobody. */
async function openMany() {
  const people: Awaited<ReturnType<AchInDays['receiver']>>[] = [];
  for (let n = 0; n < 6; n += 1) people.push(await days.receiver());
  const entries = Array.from({ length: 300 }, (_, at) =>
    inboundCredit(people[(at * 7) % people.length]?.accountNumber ?? '', { amountCents: 100 }),
  );
  const batch = { ...childSupport, settlesOn: settled, entries };
  return { people, batch, file: inboundFile([batch]) };
}
const balances = async (people: readonly { postedCents: () => Promise<number | undefined> }[]) =>
  await Promise.all(people.map(({ postedCents }) => postedCents()));

describe('at once', () => {
  test('several take the same file, and several post the same due entries: each acts once', async () => {
    const { people, file } = await openMany();
    const name = await days.lay(file);
    const now = days.api.clock.now();
    const take = () => takeReceivedFile(days.api.pool, days.inbox, name, receiving, now);
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.filter(({ outcome }) => outcome !== 'TAKEN' && outcome !== 'KNOWN')).toEqual([]);
    const post = () => postDue(days.api.pool, posting, { now, timeZone });
    const done = await Promise.all([post(), post(), post(), post()]);
    expect(done.reduce((sum, { posted }) => sum + posted, 0)).toBe(300);
    expect(await balances(people)).toEqual(people.map(() => 10_000 + 50 * 100));
  });

  test('a reversal and a payment of the holder leave nothing below zero that a reversal took', async () => {
    const person = await days.receiver({ openingCents: 1 });
    const paid = { ...childSupport, settlesOn: settled };
    const debit = { transactionCode: '27', amountCents: 91_400 };
    await days.lay(
      inboundFile([
        { ...paid, entries: [inboundCredit(person.accountNumber)] },
        {
          ...paid,
          odfi: '11100003',
          entryDescription: 'REVERSAL',
          entries: [inboundCredit(person.accountNumber, debit), inboundCredit(person.accountNumber, debit)],
        },
      ]),
    );
    await takeInbox(days.api.pool, days.inbox, receiving, days.api.clock.now());
    const post = () => postDue(days.api.pool, posting, { now: days.api.clock.now(), timeZone });
    await Promise.all([post(), post()]);
    expect(await person.postedCents()).toBe(1);
    expect((await listReceivedForDemo(days.api.pool)).map(([state]) => state)).toEqual([
      'POSTED',
      'POSTED',
      'SUSPENDED',
    ]);
  });
});

describe('killed', () => {
  test('between the entries of a file: none acts, and the file is taken from its beginning', async () => {
    const { people, file } = await openMany();
    const name = await days.lay(file);
    let opened = 0;
    const dying = {
      ...days.inbox,
      open: (of: string) => {
        opened += 1;
        // The first two look through; the third keeps.
        return opened < 3 ? days.inbox.open(of) : half(file);
      },
    };
    const now = days.api.clock.now();
    await expect(takeReceivedFile(days.api.pool, dying, name, receiving, now)).rejects.toThrow('killed');
    expect((await listReceivedForDemo(days.api.pool)).length).toBeGreaterThan(0);
    await postDue(days.api.pool, posting, { now, timeZone });
    expect(await balances(people)).toEqual(people.map(() => 10_000));
    await days.run();
    expect(await balances(people)).toEqual(people.map(() => 10_000 + 50 * 100));
    expect(await readdir(days.inboxFolder)).toEqual([]);
  });

  test('after the file was taken and before it is removed: it is known', async () => {
    const { people, file } = await openMany();
    const name = await days.lay(file);
    const now = days.api.clock.now();
    await takeReceivedFile(days.api.pool, days.inbox, name, receiving, now);
    await days.run();
    expect(
      await takeReceivedFile(days.api.pool, { ...days.inbox, open: () => whole(file) }, name, receiving, now),
    ).toEqual({
      outcome: 'KNOWN',
    });
    await postDue(days.api.pool, posting, { now, timeZone });
    expect(await balances(people)).toEqual(people.map(() => 10_000 + 50 * 100));
  });

  test('in the middle of posting: nothing of it stays, and all of it is posted later, once', async () => {
    const { people, batch } = await openMany();
    const back = inboundCredit(people[0]?.accountNumber ?? '', { transactionCode: '27', amountCents: 100 });
    const reversal = { ...batch, odfi: '11100003', entryDescription: 'REVERSAL', entries: [back] };
    await days.lay(inboundFile([{ ...batch, entries: batch.entries.slice(0, 60) }, reversal]));
    const now = days.api.clock.now();
    await takeInbox(days.api.pool, days.inbox, receiving, now);
    // Sixty credits have posted by then.
    const dies = async () => {
      throw new Error('killed');
    };
    const dying = postDue(days.api.pool, { ...posting, watchBalance: dies }, { now, timeZone });
    await expect(dying).rejects.toThrow('killed');
    expect(await balances(people)).toEqual(people.map(() => 10_000));
    await postDue(days.api.pool, posting, { now, timeZone });
    expect(await balances(people)).toEqual(people.map((_, at) => 11_000 - (at === 0 ? 100 : 0)));
  });
});

async function* whole(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text, 'latin1');
}

async function* half(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text.slice(0, text.length / 2), 'latin1');
  throw new Error('killed');
}

describe('damage', () => {
  test.each([
    ['same trace number with another amount', { amountCents: 5 }],
    ['same trace number with another name', { individualName: 'SOMEBODY ELSE' }],
    ['same trace number with another kind', { transactionCode: '32' }],
  ])('%s has its file wait as a whole', async (_, change) => {
    const person = await days.receiver();
    const first = inboundCredit(person.accountNumber);
    const about = { ...socialSecurity, settlesOn: settled };
    await days.lay(inboundFile([{ ...about, entries: [first] }]));
    await days.run();
    const added = inboundCredit(person.accountNumber, { amountCents: 70 });
    await days.lay(inboundFile([{ ...about, entries: [{ ...first, ...change }, added] }]));
    days.hours(0.1);
    await days.run();
    expect(await person.postedCents()).toBe(101_400);
    expect(await readdir(days.inboxFolder)).toEqual(['.aside']);
  });

  test('same trace number for another account has its file wait as a whole', async () => {
    const [one, other] = [await days.receiver(), await days.receiver()];
    const first = inboundCredit(one.accountNumber);
    const about = { ...socialSecurity, settlesOn: settled };
    await days.lay(inboundFile([{ ...about, entries: [first] }]));
    await days.run();
    await days.lay(inboundFile([{ ...about, entries: [{ ...first, accountNumber: other.accountNumber }] }]));
    days.hours(0.1);
    await days.run();
    expect([await one.postedCents(), await other.postedCents()]).toEqual([101_400, 10_000]);
    expect(await readdir(days.inboxFolder)).toEqual(['.aside']);
  });

  test('half of a file posts nothing, and the whole one does', async () => {
    const { people, file } = await openMany();
    await days.lay(file.slice(0, 95 * 100));
    await days.run();
    expect(await listReceivedForDemo(days.api.pool)).toEqual([]);
    await days.lay(file);
    days.hours(0.1);
    await days.run();
    expect(await balances(people)).toEqual(people.map(() => 10_000 + 50 * 100));
  });
});
