import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { lockReasons } from '@portal/contract/card/list-cards';
import { describe, expect, test } from 'vitest';
import { alertParams, listSamples } from '../../events/notices.ts';
import { cardStatusReasons, exceptionKinds } from '../../issuer/face.ts';
import { testFacts } from '../../testing/program.ts';
import { acts } from './acts.ts';
import { describeReasons, deskReasons, textsOf } from './reasons/reasons-doc.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** The words that tell people to call, in English, or the number to call. */
const tellsToCall = /\{\{phone\}\}|\bcall (us|customer service)\b|\bone free call\b|ask a person/i;

interface Tree {
  [key: string]: string | Tree;
}

function leavesOf(tree: Tree, prefix: string): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : leavesOf(value, `${prefix}${key}.`),
  );
}

/** The English texts by 'namespace:key'. */
async function readTexts(): Promise<[key: string, text: string][]> {
  const folder = path.join(root, 'texts/en');
  const files = await readdir(folder);
  const read = files.map(async (file): Promise<[string, string][]> => {
    const tree = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Tree;
    return leavesOf(tree, `${path.basename(file, '.json')}:`);
  });
  return (await Promise.all(read)).flat();
}

/** Messages that ask who did it end with the number to call (`messages:alert`). */
const asking = listSamples(testFacts.fees).filter(([, event]) => alertParams(event, 'en').asksWho !== undefined);
const calling = [
  ...new Set([
    ...(await readTexts()).filter(([, text]) => tellsToCall.test(text)).map(([key]) => key),
    ...asking.map(([words]) => `messages:event.${words}.text`),
  ]),
];
const named = deskReasons.flatMap(({ texts }) => textsOf(texts));
/** Tells whether a reason names a text: itself, its plurals, or the part of the key above it. */
const isNamed = (name: string, key: string) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}_`);

test('docs/desk-reasons.md is made from the reasons', async () => {
  await expect(describeReasons()).toMatchFileSnapshot(path.join(root, 'docs/desk-reasons.md'));
});

describe('every reason to call', () => {
  test('has its line: each text that tells people to call', () => {
    expect(calling.length).toBeGreaterThan(100);
    expect(calling.filter((key) => !named.some((name) => isNamed(name, key)))).toEqual([]);
  });

  test('has its line once, and no line is for a text that tells nobody to call', () => {
    const claims = calling.map((key) => [key, named.filter((name) => isNamed(name, key)).length] as const);
    expect(claims.filter(([, count]) => count > 1)).toEqual([]);
    expect(named.filter((name) => !calling.some((key) => isNamed(name, key)))).toEqual([]);
  });

  test('has its line: each status but the active one and that of a card that was replaced, each lock and exception', () => {
    const statuses = Object.keys(cardStatusReasons).map(Number);
    const needsNothing = new Set([4, 7]);
    const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
    expect(sorted(deskReasons.flatMap((reason) => reason.statuses ?? []))).toEqual(
      sorted(statuses.filter((id) => !needsNothing.has(id))),
    );
    expect(deskReasons.flatMap(({ locks = [] }) => locks).toSorted()).toEqual(lockReasons.toSorted());
    expect(deskReasons.flatMap(({ exceptions = [] }) => exceptions).toSorted()).toEqual(exceptionKinds.toSorted());
  });

  test.each(deskReasons)('$what: $act is an act, and $test walks it', async ({ act, test: name }) => {
    expect(acts.map(({ kind }) => kind)).toContain(act);
    const walked = await readFile(path.join(root, `server/src/doors/desk/${name}.test.ts`), 'utf8');
    // One test sends every act there is.
    expect(walked.includes(`'${act}'`) || name === 'every-act').toBe(true);
  });
});
