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

/** Console calls that nobody's timeline shows: they are about no person, or before one was chosen. */
const aboutNobody =
  /^(sign-in|sign-out|start-sign-in|.*-work-sign-in|get-|open-invitation|accept-invitation|list-(acts|approvals|staff|audit)|.*-staff-|verify-audit|export-audit|close-unusual|list-book-days|read-book-day|list-reports|write-report|.*-close-p)/;

test.each(['en', 'es'])('the timeline has words for each act that the log keeps: %s', (language) => {
  const { did, seen } = wordsIn(language).sections;
  const portal = routes
    .filter(({ call, isAudited }) => call.mode === 'writes' && isAudited({}))
    .map(({ call }) => call.name.replace('/', '-'));
  expect(portal.filter((name) => did[name] === undefined)).toEqual([]);
  const ofConsole = deskRoutes
    .filter(({ call, isAct }) => isAct && !aboutNobody.test(call.name))
    .map(({ call }) => call.name);
  expect(ofConsole.filter((name) => seen[name] === undefined)).toEqual([]);
});
