import { getToKnow } from '@portal/contract/desk/to-know';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBooks } from '../../issuer/treasury-face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { allOn } from '../../testing/program.ts';
import { keepDay } from '../../testing/reconciled-lines.ts';
import { openStaff, sendDesk } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const readFor = async (role: Parameters<typeof openStaff>[1], language = 'en') => {
  const { send } = await openStaff(api, role);
  return (await send(getToKnow, { language })).entity;
};

test('a bank holiday of the next seven days, and whether banks work today', async () => {
  const daysTo = (day: string) => (Date.parse(`${day}T17:00:00Z`) - api.clock.now().getTime()) / 1000;
  api.clock.advance(daysTo('2026-12-17'));
  expect(await readFor('AGENT')).toMatchObject({
    today: '2026-12-17',
    isBankClosed: false,
    holiday: null,
    stopped: [],
  });
  api.clock.advance(daysTo('2026-12-18'));
  expect(await readFor('AGENT')).toMatchObject({ isBankClosed: false, holiday: '2026-12-25' });
  api.clock.advance(daysTo('2026-12-25'));
  expect(await readFor('AGENT')).toMatchObject({ isBankClosed: true, holiday: '2026-12-25' });
});

test('what every cardholder is told today, in the language of the reader', async () => {
  const words = { en: { title: 'Title', text: 'Text' }, es: { title: 'Título', text: 'Texto' } };
  const banner = { kind: 'banners', tone: 'info', audience: 'everyone', ...words } as const;
  const forSome = { ...banner, id: 'b', audience: { cardStatus: ['closed' as const] } };
  api.program.set({ announcements: [{ ...banner, id: 'a' }, forSome, { ...banner, id: 'c', kind: 'carousels' }] });
  expect((await readFor('SENIOR'))?.announcements).toEqual([{ id: 'a', title: 'Title', text: 'Text' }]);
  expect((await readFor('SENIOR', 'es'))?.announcements).toEqual([{ id: 'a', title: 'Título', text: 'Texto' }]);
  api.program.set({ toggles: { ...allOn, banners: false } });
  expect((await readFor('SENIOR'))?.announcements).toEqual([]);
});

test('the days that are not closed yet, for operations alone', async () => {
  const day = await keepDay(api, 0);
  await closeBooks(api.pool, day, api.clock.now());
  expect((await readFor('OPERATIONS'))?.openDays).toBe(1);
  expect((await readFor('FRAUD'))?.openDays).toBeNull();
});

test('is for who serves, and no act of who reads it', async () => {
  for (const role of ['AUDITOR', 'ADMINISTRATOR'] as const) {
    const { send } = await openStaff(api, role);
    expect((await send(getToKnow, { language: 'en' })).failure).toMatchObject({ error: 'notYourRole' });
  }
  expect((await sendDesk(api, getToKnow, { language: 'en' })).httpStatus).toBe(401);
  const { send, staffName } = await openStaff(api, 'AGENT');
  await send(getToKnow, { language: 'en' });
  expect((await send(getToKnow, { language: 'fr' })).failure).toMatchObject({ error: 'invalidInput' });
  const entries = `SELECT FROM audit.entry WHERE staff = $1 AND act = 'console/get-to-know'`;
  expect((await api.pool.query(entries, [staffName])).rows).toHaveLength(0);
});
