import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../start/calls.ts';
import { deskRoutes } from '../desk-routes.ts';

interface Words {
  sections: { did: Record<string, string>; seen: Record<string, string> };
}

const wordsIn = (language: string): Words =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../../../texts/${language}/desk.json`), 'utf8'),
  ) as Words;

test.each(['en', 'es'])('timeline and audit log have words for each act that the log keeps: %s', (language) => {
  const { did, seen } = wordsIn(language).sections;
  const portal = routes
    .filter(({ call, isAudited }) => call.mode === 'writes' && isAudited({}))
    .map(({ call }) => call.name.replace('/', '-'));
  expect(portal.filter((name) => did[name] === undefined)).toEqual([]);
  const ofConsole = deskRoutes.filter(({ isAct }) => isAct).map(({ call }) => call.name);
  expect(ofConsole.filter((name) => seen[name] === undefined)).toEqual([]);
});
