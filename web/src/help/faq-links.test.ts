import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageRoutes } from '../app/pages/routes.ts';

interface Linked {
  questions: { id: string; linkPath?: string }[];
}

const folder = 'program/faq';
const links = readdirSync(folder).flatMap((name) => {
  const { questions } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Linked;
  return questions.flatMap(({ id, linkPath }) => (linkPath === undefined ? [] : [[id, linkPath] as const]));
});

test.each(links)('%s leads to %s, which is a page', (_id, linkPath) => {
  expect(pageRoutes.map(({ path }) => path)).toContain(linkPath);
});
