import { expect, test } from 'vitest';
import { storeLinksOf } from './store-links.ts';

const ios = 'https://apps.apple.com/us/app/id1';
const android = 'https://play.google.com/store/apps/details?id=x';

test.each([
  ['none', {}, []],
  ['one', { android }, [android]],
  ['both', { ios, android }, [ios, android]],
])('a program with %s', (_what, apps, links) => {
  expect(storeLinksOf(apps).map(({ href }) => href)).toEqual(links);
});
