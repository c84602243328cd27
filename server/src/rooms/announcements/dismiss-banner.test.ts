import { dismissBanner } from '@portal/contract/announcements/dismiss-banner';
import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const words = { en: { title: 'Title', text: 'Text' }, es: { title: 'Título', text: 'Texto' } };
  const common = { tone: 'info', audience: 'everyone', ...words } as const;
  api.program.set({
    announcements: [
      { ...common, id: 'holiday', kind: 'banners' },
      { ...common, id: 'offer', kind: 'promotionBanners' },
    ],
  });
});
afterAll(() => api.close());

const tokenOf = async (person: { userId: string }) => (await openSession(api, person.userId)).accessToken;

async function bannersFor(token: string): Promise<string[]> {
  const { entity } = await api.send(getMetadata, { lang: 'es-ES' }, { token });
  return (entity?.data.applicationMessages.banners ?? []).map(({ id }) => id);
}

describe('dismiss-banner', () => {
  test('200: stays closed, in both languages and after the next sign-in', async () => {
    const person = await createTestPerson(api);
    const token = await tokenOf(person);
    expect(await bannersFor(token)).toEqual(['holiday']);
    expect(await api.send(dismissBanner, { bannerId: 'holiday' }, { token })).toMatchObject({ httpStatus: 200 });
    expect(await bannersFor(token)).toEqual([]);
    expect(await bannersFor(await tokenOf(person))).toEqual([]);
  });

  test('200: closing it again, also at the same time, changes nothing', async () => {
    const token = await tokenOf(await createTestPerson(api));
    const close = () => api.send(dismissBanner, { bannerId: 'holiday' }, { token });
    const replies = await Promise.all([close(), close(), close()]);
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200]);
  });

  test('200: others still see it', async () => {
    const [one, other] = [await createTestPerson(api), await createTestPerson(api)];
    await api.send(dismissBanner, { bannerId: 'holiday' }, { token: await tokenOf(one) });
    expect(await bannersFor(await tokenOf(other))).toEqual(['holiday']);
  });

  test('400: what cannot be the name of a banner', async () => {
    const token = await tokenOf(await createTestPerson(api));
    expect(await api.send(dismissBanner, { bannerId: '../../x' }, { token })).toMatchObject({ httpStatus: 400 });
    expect(await api.send(dismissBanner, {}, { token })).toMatchObject({ httpStatus: 400 });
  });

  test('401: without a token', async () => {
    expect(await api.send(dismissBanner, { bannerId: 'holiday' })).toMatchObject({ httpStatus: 401 });
  });

  test('404: an unknown message, and one that is no banner', async () => {
    const token = await tokenOf(await createTestPerson(api));
    for (const bannerId of ['unknown', 'offer']) {
      expect(await api.send(dismissBanner, { bannerId }, { token })).toMatchObject({ httpStatus: 404 });
    }
  });
});
