import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { sqlRule } from './sql-rule.ts';

const room = 'server/src/rooms/card/list-cards.ts';
const quote = (sql: string) => `export const x = \`${sql}\`;`;

test.each([
  quote('SELECT 1 FROM issuer.card'),
  quote('SELECT ${columns} FROM "issuer"."card"'),
  quote('SET search_path TO issuer, public'),
  "export const x = 'DROP SCHEMA issuer CASCADE';",
])('outside the issuer, %s is found', (text) => {
  expect(judge(sqlRule, { [room]: text })).toEqual([
    `${room} SQL names the schema 'issuer'; ask server/src/issuer/face.ts`,
  ]);
  expect(judge(sqlRule, { 'server/src/issuer/cards.ts': text })).toEqual([]);
});

test.each([
  quote('UPDATE login SET seen_at = now()'),
  quote('SELECT CURRENT_TIMESTAMP'),
  quote('SELECT 1 WHERE due_at <= ${x} AND day < current_date'),
  "export const x = 'DEFAULT clock_timestamp()';",
])('everywhere on the server, %s is found', (text) => {
  const found = "SQL reads the database's clock; pass the time as a parameter";
  expect(judge(sqlRule, { [room]: text })).toEqual([`${room} ${found}`]);
  expect(judge(sqlRule, { 'server/src/issuer/cards.ts': text })).toEqual([`server/src/issuer/cards.ts ${found}`]);
});

test('migrations are read too, without their comments', () => {
  const path = 'server/src/identity/migrations/202611270900-identity.sql';
  const comments = '-- never now()\n/* issuer.card */ CREATE TABLE login (seen_at timestamptz NOT NULL);';
  expect(judge(sqlRule, { [path]: comments })).toEqual([]);
  expect(
    judge(sqlRule, { [path]: 'CREATE TABLE login (card_id bigint REFERENCES issuer.card, at date DEFAULT now())' }),
  ).toHaveLength(2);
});

test('imports, names of statements and the clock of the server are no SQL', () => {
  const text = "import { x } from '../issuer/face.ts'; clock.now(); statement('issuer/list-cards', `SELECT 1`);";
  expect(judge(sqlRule, { [room]: text })).toEqual([]);
});
