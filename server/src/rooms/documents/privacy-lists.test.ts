import { readdir } from 'node:fs/promises';
import { optionalAlerts, requiredAlerts } from '@portal/contract/alerts/alert-kind';
import { automaticAlerts } from '@portal/contract/alerts/automatic-alert';
import { getDocument } from '@portal/contract/documents/get-document';
import { keptThroughout, Retention, retentionKinds } from '@portal/contract/documents/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocuments } from '../../program/documents.ts';
import { keptKinds, otherMessages, recipients } from '../../program/privacy-lists.ts';
import { templates } from '../../telling/delivery/templates.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { keptByKind } from '../../testing/kept-by-kind.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The recipients behind each port that leaves the house; null: nobody. */
const leads: Record<string, readonly (typeof recipients)[number][] | null> = {
  'account-updater': ['network'],
  // The operator's own folder: whoever asked is handed it by the staff.
  'archive-folder': null,
  // Files come in; nobody's name goes out.
  'bank-inbox': null,
  'bureau-key': ['cardBureau', 'mailHouse'],
  'card-bureau': ['cardBureau'],
  'card-keys': null,
  clock: null,
  'email-html': ['email'],
  'email-port': ['email'],
  'file-drop': ['bank', 'cardBureau', 'mailHouse'],
  keys: null,
  'keys-file': null,
  'live-keys': null,
  // The staff's own accounts; nothing of a cardholder goes out.
  'logout-tokens': null,
  'mail-house': ['mailHouse'],
  'message-port': ['phone', 'email', 'push'],
  'openid-identity': null,
  'phone-provider': ['phone'],
  'postal-records': ['postal'],
  'push-answer': ['push'],
  'push-port': ['push'],
  random: null,
  'reseal-table': null,
  seal: null,
  'sealed-place': null,
  'sealed-table': null,
  // The list comes in; nobody's name goes out.
  screening: null,
  'staff-identity': null,
};

test('every table is in the list of what is kept, and everything in the list is kept somewhere', async () => {
  const { rows } = await api.pool.query<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE'
        AND table_schema NOT IN ('pg_catalog', 'information_schema', 'public', 'demo', 'citus', 'columnar_internal', 'cluster')`,
  );
  const nameOf = (schema: string, name: string) => `${schema}: ${name}`;
  const listed = Object.entries(keptByKind).flatMap(([schema, tables]) =>
    Object.keys(tables).map((name) => nameOf(schema, name)),
  );
  // A table that comes later has to be told of as well (texts/*/privacy.json).
  expect(rows.map(({ schema, name }) => nameOf(schema, name)).toSorted()).toEqual(listed.toSorted());
  expect(new Set(Object.values(keptByKind).flatMap((tables) => Object.values(tables)))).toEqual(
    new Set([...keptKinds, null]),
  );
});

test('every kind of message is in the list of what is sent', () => {
  expect([...otherMessages, 'alert'].toSorted()).toEqual(Object.keys(templates).toSorted());
});

test('everybody whom a port reaches is in the list of who gets something', async () => {
  const files = (await readdir('server/src/platform/ports')).filter((name) => !/\.test\.ts$|^demo-/.test(name));
  expect(files.map((name) => name.replace('.ts', '')).toSorted()).toEqual(Object.keys(leads).toSorted());
  expect(recipients).toEqual(expect.arrayContaining(Object.values(leads).flatMap((names) => names ?? [])));
});

test.each(['en', 'es'] as const)('the lists stand below the words of /privacy in %s, whole', async (language) => {
  const { entity } = await api.send(getDocument, { document: 'privacy' }, { language });
  const told = requiredAlerts.length + automaticAlerts.length;
  expect(entity?.lists.map(({ items }) => items.length)).toEqual([
    told,
    optionalAlerts.length,
    otherMessages.length,
    recipients.length,
    keptKinds.length,
    0,
  ]);
  expect(entity?.lists.at(-1)?.table?.rows).toHaveLength(retentionKinds.length + keptThroughout.length);
  // A text that is missing reads as its key.
  expect(JSON.stringify(entity?.lists)).not.toMatch(/privacy:|alerts:|"\w+\.\w+/);
  expect((await api.send(getDocument, { document: 'terms' }, { language })).entity?.lists).toEqual([]);
});

test.each([
  ['en', '24\u00a0months'],
  ['es', '24\u00a0meses'],
] as const)('in %s it says for how long the daily job keeps what it forgets', async (language, months) => {
  const { lists } = api.services.documents.find('privacy', language) ?? { lists: [] };
  const kept = lists.at(-2)?.items ?? [];
  expect(kept.filter((item) => item.includes(months))).toHaveLength(3);
});

test.each([
  ['en', 'Your sign-ins', '30\u00a0months from when you were signed out', '1\u00a0day'],
  ['es', 'Sus inicios de sesión', '30\u00a0meses desde el momento en que se cerró la sesión', '1\u00a0día'],
] as const)('in %s the table says what the program says', (language, name, period, day) => {
  const retention = Retention.parse({ signInsMonths: 30 });
  const documents = createDocuments(() => api.program.now(), {
    issuing: { ...testIssuing, retention },
    texts: api.services.texts,
  });
  const rows = documents.find('privacy', language)?.lists.at(-1)?.table?.rows ?? [];
  expect(rows).toContainEqual([name, period]);
  expect(rows[retentionKinds.indexOf('proofsDays')]?.at(-1)?.startsWith(`${day} `)).toBe(true);
});
