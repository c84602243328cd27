import { endHelper } from '@portal/contract/helpers/end-helper';
import { endHelping } from '@portal/contract/helpers/end-helping';
import { listHelped } from '@portal/contract/helpers/list-helped';
import { lookAtHelped } from '@portal/contract/helpers/look-at-helped';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openHelped } from '../../testing/helping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const seesNothing = async ({ help }: Pick<Awaited<ReturnType<typeof openHelped>>, 'help'>) => {
  expect((await help(listHelped)).entity?.people).toEqual([]);
  expect(await help(lookAtHelped, { category: 'BALANCE' })).toMatchObject({ httpStatus: 404 });
};
const told = async (holderId: number, what: string) =>
  (await listEventsOf(api, holderId)).filter(({ kind }) => kind === what).length;

test('200: the helper ends it, and the holder is told', async () => {
  const helped = await openHelped(api);
  expect(await helped.help(endHelping)).toMatchObject({ httpStatus: 200 });
  await seesNothing(helped);
  expect(await helped.help(endHelping)).toMatchObject({ httpStatus: 404 });
  expect(await told(helped.person.holderId, 'HelpEnded')).toBe(1);
});

test('200: ended by both at once, it is over, and no fault is seen', async () => {
  const helped = await openHelped(api);
  const { own, grantId } = helped;
  const replies = await Promise.all([own(endHelper, { grantId }), helped.help(endHelping)]);
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 404]);
  await seesNothing(helped);
});
