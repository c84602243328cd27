import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeAccount, listOpenExceptions, noteException } from '../../issuer/face.ts';
import { type AchInDays, openAchInDays } from '../../testing/ach-in-days.ts';
import { byTestStaff, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { childSupport, inboundCredit, inboundFile } from '../../testing/inbound-files.ts';

let days: AchInDays;
beforeEach(async () => {
  days = await openAchInDays();
});
afterEach(() => days.close());

/** Lays entries that settled today, takes them, and gives what is in suspense. */
async function suspend(...batches: Parameters<typeof inboundFile>[0]) {
  await days.lay(inboundFile(batches.map((batch) => ({ ...batch, settlesOn: '2026-11-20' }))));
  await days.run();
  return await days.suspended();
}
const decide = async (body: object) => await sendByTwo(days.api, 'decide-suspended-entry', body);
const listed = async (person: { accountId: number }) => {
  const about = { accountId: person.accountId, kind: 'NAME_LISTED', reference: 'sanctions:1' } as const;
  await noteException(days.api.pool, about, days.api.clock.now());
};

describe('a received entry in suspense', () => {
  test('is posted by two people once its cause is gone, and not before', async () => {
    const person = await days.receiver();
    await listed(person);
    const [entry] = await suspend({ ...childSupport, entries: [inboundCredit(person.accountNumber)] });
    const wish = { entryId: entry?.entryId, choice: 'POST' };
    expect(await decide(wish)).toEqual(refusedFor('entryNotPostable'));
    const open = await listOpenExceptions(days.api.pool);
    const exceptionId = open.find(({ kind }) => kind === 'NAME_LISTED')?.exceptionId;
    const resolution = 'another person: the birth date differs';
    await sendToDesk(days.api, 'resolve-exception', { ...byTestStaff, exceptionId, resolution });
    expect(await sendToDesk(days.api, 'decide-suspended-entry', { ...byTestStaff, ...wish })).toMatchObject({
      body: { state: 'WAITING' },
    });
    expect(await person.postedCents()).toBe(10_000);
    expect(await decide(wish)).toEqual({ status: 200, body: { state: 'POSTED', balanceCents: 101_400 } });
    expect(await decide(wish)).toEqual(refusedFor('unknownEntry'));
    expect(await person.cases()).toEqual([]);
    expect(await days.suspended()).toEqual([]);
  });

  test('goes back with the next file by the code that staff choose', async () => {
    const person = await days.receiver();
    await closeAccount(days.api.pool, person.accountId, days.api.clock.now());
    const [entry] = await suspend({ ...childSupport, entries: [inboundCredit(person.accountNumber)] });
    expect(await decide({ entryId: entry?.entryId, choice: 'RETURN', code: 'R16' })).toMatchObject({
      body: { state: 'RETURNING', code: 'R16' },
    });
    days.hours(6);
    await days.run();
    expect((await days.sent()).find((line) => line.startsWith('7'))?.slice(0, 6)).toBe('799R16');
    expect(await person.cases()).toEqual([]);
  });

  test('never goes back while its money is blocked; the bank settles it by hand', async () => {
    const person = await days.receiver();
    await listed(person);
    const [entry] = await suspend({ ...childSupport, entries: [inboundCredit(person.accountNumber)] });
    const entryId = entry?.entryId;
    expect(await decide({ entryId, choice: 'RETURN', code: 'R16' })).toEqual(refusedFor('entryStays'));
    expect(await decide({ entryId, choice: 'BY_HAND' })).toMatchObject({ body: { state: 'BY_HAND' } });
    expect((await person.cases()).map(({ kind }) => kind)).toEqual(['NAME_LISTED']);
  });
});

test('a damaged file waits, lies aside, and is dropped once', async () => {
  const whole = inboundFile([{ ...childSupport, entries: [inboundCredit('111122223333')] }]);
  await days.lay(whole.replace('0000091400', '0000091401'));
  await days.run();
  const { files } = (await sendToDesk(days.api, 'list-received-files', { ...byTestStaff })).body as {
    files: { fileId: string; problem: string }[];
  };
  expect(files).toMatchObject([{ problem: expect.stringContaining('creditCents') }]);
  const drop = { ...byTestStaff, fileId: files[0]?.fileId };
  expect(await sendToDesk(days.api, 'drop-received-file', drop)).toMatchObject({ status: 200 });
  expect(await sendToDesk(days.api, 'drop-received-file', drop)).toEqual(refusedFor('unknownReceivedFile'));
  await days.lay(whole);
  days.hours(0.1);
  await days.run();
  const listing = await sendToDesk(days.api, 'list-received-files', { ...byTestStaff });
  expect(listing.body).toEqual({ files: [] });
});
