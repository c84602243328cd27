import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes as callRoutes } from '../../server/src/start/calls.ts';
import { findPageRoute, pageRoutes } from '../../web/src/app/pages/routes.ts';
import { at, inWords, isMissing, titlesOf } from './proofs.ts';
import { readCoverage } from './read-coverage.ts';

const { lines, routes, calls, constants } = readCoverage(at('docs/coverage.md'));

/** How many lines, routes, calls and constants of the specification the document carries: none is dropped unseen. */
const counts = { lines: 230, routes: 39, calls: 52, constants: 22 };

test('every line, route, call and constant of the specification is there, once', () => {
  expect({ lines: lines.length, routes: routes.length, calls: calls.length, constants: constants.length }).toEqual(
    counts,
  );
  for (const all of [lines.map(({ id }) => id), routes.map(({ id }) => id), calls.map(([call]) => call)]) {
    expect(all).toEqual([...new Set(all)]);
  }
});

test('the lines of a section are numbered without a gap', () => {
  const last = new Map<string, number>();
  for (const { id } of lines) {
    const [section = '', number] = id.split('.');
    const next = (last.get(section) ?? 0) + 1;
    expect(id).toBe(`${section}.${next}`);
    last.set(section, Number(number));
  }
  expect([...last.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test.each(lines)('line $id is built where it says, and each test that proves it is there', ({ files, proofs }) => {
  expect(files.filter((file) => !existsSync(at(file)))).toEqual([]);
  expect(files.length).toBeGreaterThan(0);
  expect(proofs.length).toBeGreaterThan(0);
  expect(proofs.filter(isMissing).map(inWords)).toEqual([]);
});

test.each(routes)('route $id has its page in the table, and a test', ({ id, access, proofs }) => {
  const route = findPageRoute(id);
  expect(route?.access).toBe(access);
  expect(route !== null && existsSync(at(`web/src/${route.page}-page.tsx`))).toBe(true);
  expect(proofs.length).toBeGreaterThan(0);
  expect(proofs.filter(isMissing).map(inWords)).toEqual([]);
});

test('the page walk opens every route of the table', () => {
  const walked = new Set<string>(pageRoutes.map((route) => route.path));
  expect(routes.filter(({ id }) => !walked.has(id)).map(({ id }) => id)).toEqual([]);
});

test.each(calls)('%s is the call %s, with a test of its own', (address, name) => {
  const route = callRoutes.find(({ call }) => call.name === name);
  expect(route && `${route.call.method} ${route.call.path}`).toBe(address);
  expect(titlesOf(`server/src/rooms/${name}.test.ts`).size).toBeGreaterThan(0);
});

/**
 * Returns a value that a module exports or a JSON file has; 'Fees.paperStatementCents' is the default that a schema gives
 * to a field.
 */
function valueOf(found: Record<string, unknown>, name: string): unknown {
  const [exported = '', key] = name.split('.');
  if (key === undefined) return found[exported];
  const whole = found[exported] as Record<string, unknown> & { parse?: (input: object) => Record<string, unknown> };
  return (whole.parse?.({}) ?? whole)[key];
}

test.each(constants)('%s is %s in %s', async (_constant, value = '', where = '') => {
  const [file = '', name = ''] = where.split('#');
  const found = (await import(at(file))) as Record<string, unknown>;
  expect(valueOf(found, name)).toEqual(JSON.parse(value));
});
