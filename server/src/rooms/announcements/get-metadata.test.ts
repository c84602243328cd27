import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnnouncementFile } from '../../program/announcement-file.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, signInAs } from '../../testing/people.ts';
import { allOn } from '../../testing/program.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.program.set({ announcements: [], toggles: allOn }));

const words = { en: { title: 'Title', text: 'Text' }, es: { title: 'Título', text: 'Texto' } };
const make = (id: string, given: Partial<AnnouncementFile> = {}): AnnouncementFile => ({
  id,
  kind: 'banners',
  tone: 'info',
  audience: 'everyone',
  ...words,
  ...given,
});

async function bannersFor(token?: string, lang: 'en-US' | 'es-ES' = 'en-US') {
  const { entity } = await api.send(getMetadata, { lang }, token === undefined ? {} : { token });
  return entity?.data.applicationMessages.banners ?? [];
}

describe('get-metadata', () => {
  test('200: the four lists and the switches, for a visitor', async () => {
    const announcements = [
      make('a'),
      make('b', { kind: 'promotionBanners', linkPath: '/faq', en: { ...words.en, linkLabel: 'Read more' } }),
      make('c', { kind: 'notifications', tone: 'warn' }),
      make('d', { kind: 'carousels' }),
    ];
    api.program.set({ announcements, toggles: { ...allOn, faq: false } });
    const { entity } = await api.send(getMetadata, { lang: 'en-US' });
    const shown = { title: 'Title', text: 'Text', tone: 'info', link: null };
    expect(entity?.data.applicationMessages).toEqual({
      banners: [{ ...shown, id: 'a' }],
      promotionBanners: [{ ...shown, id: 'b', link: { path: '/faq', label: 'Read more' } }],
      notifications: [{ ...shown, id: 'c', tone: 'warn' }],
      carousels: [{ ...shown, id: 'd' }],
    });
    expect(entity?.data.featureToggleMap).toMatchObject({ faq: false, atmLocator: true });
  });

  test('200: in the language that is asked for', async () => {
    api.program.set({ announcements: [make('a')] });
    expect((await bannersFor(undefined, 'es-ES'))[0]).toMatchObject({ title: 'Título', text: 'Texto' });
  });

  test('200: only what is due today, in the time zone of the program', async () => {
    // It is noon of November 20 in the East.
    api.program.set({
      announcements: [
        make('since-today', { from: '2026-11-20' }),
        make('until-today', { to: '2026-11-20' }),
        make('tomorrow', { from: '2026-11-21' }),
        make('over', { to: '2026-11-19' }),
        make('near', { day: '2026-11-26', daysBefore: 6 }),
        make('far', { day: '2026-11-27', daysBefore: 6 }),
        make('past', { day: '2026-11-19', daysBefore: 6 }),
      ],
    });
    expect((await bannersFor()).map(({ id }) => id)).toEqual(['since-today', 'until-today', 'near']);
  });

  test('200: the day that a message is about is written out', async () => {
    const about = { en: { title: 'Banks close {{day}}', text: 'x' }, es: { title: 'Cierran el {{day}}', text: 'x' } };
    const days = ['nextBankHoliday', '+1', '2026-12-24'];
    api.program.set({ announcements: days.map((day, at) => make(`a${at}`, { day, ...about })) });
    expect((await bannersFor()).map(({ title }) => title)).toEqual([
      'Banks close Thursday, November 26',
      'Banks close Saturday, November 21',
      'Banks close Thursday, December 24',
    ]);
    expect((await bannersFor(undefined, 'es-ES'))[0]?.title).toBe('Cierran el jueves 26 de noviembre');
  });

  test('200: what is meant for a state of the card reaches only those who have it', async () => {
    api.program.set({ announcements: [make('a', { audience: { cardStatus: ['closed', 'inactive'] } })] });
    const closed = await signInAs(api, await createTestPerson(api, { cardStatusId: cardStatusIds.lost }));
    const active = await signInAs(api, await createTestPerson(api));
    expect(await bannersFor(closed.accessToken)).toHaveLength(1);
    expect(await bannersFor(active.accessToken)).toHaveLength(0);
    expect(await bannersFor()).toHaveLength(0);
  });

  test('200: a token that is no longer good makes a visitor, not a refusal', async () => {
    api.program.set({ announcements: [make('a')] });
    expect(await bannersFor('invented')).toHaveLength(1);
  });

  test('200: without messages while they are switched off', async () => {
    api.program.set({ announcements: [make('a')], toggles: { ...allOn, banners: false } });
    expect(await bannersFor()).toEqual([]);
  });

  test('400: another language', async () => {
    const { httpStatus, messages } = await api.send(getMetadata, { lang: 'fr-FR' });
    expect(httpStatus).toBe(400);
    expect(messages[0]?.field).toBe('lang');
  });

  test('403: without the gateway keys', async () => {
    expect(await api.send(getMetadata, { lang: 'en-US' }, { headers: { 'x-api-key': '' } })).toMatchObject({
      httpStatus: 403,
    });
  });
});
