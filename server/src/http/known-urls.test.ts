import { expect, test } from 'vitest';
import { routes } from '../start/calls.ts';
import { knowUrls } from './known-urls.ts';
import { urlOf } from './mount.ts';

const urls = knowUrls(
  new Map([
    ['/api/cards/:cardId', ['GET']],
    ['/api/cards/lost', ['POST']],
    ['/api/cards/:cardId/lock', ['POST']],
    ['/api/cards/:cardId/:what', ['PUT']],
  ]),
);

test.each([
  ['/api/cards/7', ['GET']],
  ['/api/cards/lost', ['POST']],
  ['/api/cards/lost/lock', ['POST']],
  ['/api/cards/7/name', ['PUT']],
  ['/api/cards/', null],
  ['/api/cards', null],
  ['/api/cards/7/name/more', null],
  ['/api/', null],
])('the methods of %s are %s', (path, methods) => expect(urls.methodsOf(path)).toEqual(methods));

test.each([
  ['/api/cards/lost', 'GET', true],
  ['/api/cards/lost', 'PUT', false],
  ['/api/cards/:cardId/lock', 'PUT', true],
  ['/api/cards/:cardId', 'POST', false],
  ['/api/cards/:cardId', 'GET', false],
])('%s is hidden from %s: %s', (url, method, isHidden) => expect(urls.hiddenOf(url).has(method)).toBe(isHidden));

test('each call of the portal is known by its path', () => {
  const methods = new Map<string, string[]>();
  for (const { call } of routes) methods.set(urlOf(call), [...(methods.get(urlOf(call)) ?? []), call.method]);
  const known = knowUrls(methods);
  for (const [url, each] of methods) expect(known.methodsOf(url.replaceAll(/:\w+/g, '71'))).toEqual(each);
});
