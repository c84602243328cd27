import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { plainConnectionProblems } from './plain-connections.ts';

const problemsWith = (env: Record<string, string>) => plainConnectionProblems(readConfig(env));
const phone = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+18005550142' };
const work = {
  STAFF_OIDC_CLIENT_ID: 'console',
  STAFF_OIDC_CLIENT_SECRET: 'secret',
  STAFF_OIDC_ACR: 'strong',
  STAFF_OIDC_ROLE_CLAIM: 'groups',
  STAFF_OIDC_ROLES: 'card-agents=AGENT',
};
const postal = { POSTAL_CLIENT_ID: 'id', POSTAL_CLIENT_SECRET: 'secret' };
const mail = { SMTP_FROM: 'portal@mail.example' };

test.each<[string, Record<string, string>]>([
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://portal:hidden@db.example/portal' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://portal:hidden@10.0.0.5/portal?sslmode=require' }],
  ['MIGRATE_DATABASE_URL', { MIGRATE_DATABASE_URL: 'postgresql:///portal?host=db.example&user=owner' }],
  ['SMTP_URL', { ...mail, SMTP_URL: 'smtp://user:hidden@mail.example:587' }],
  ['SMS_API_URL', { ...phone, SMS_API_URL: 'http://phone.example' }],
  ['POSTAL_API_URL', { ...postal, POSTAL_API_URL: 'http://postal.example' }],
  ['STAFF_OIDC_ISSUER', { ...work, STAFF_OIDC_ISSUER: 'http://login.example' }],
])('a plain connection to another machine is named by its variable: %s', (variable, env) => {
  const [problem, ...more] = problemsWith(env);
  expect(problem).toMatch(new RegExp(`^${variable}: .*TLS`));
  expect(problem).not.toContain('hidden');
  expect(more).toEqual([]);
  expect(problemsWith({ ...env, PLAIN_CONNECTIONS: '1' })).toEqual([]);
});

test.each<Record<string, string>>([
  { DATABASE_URL: 'postgresql://portal@db.example/portal?sslmode=verify-full' },
  { DATABASE_URL: 'postgresql://portal@localhost/portal' },
  { DATABASE_URL: 'postgresql://portal@[::1]:5432/portal' },
  { DATABASE_URL: 'postgresql:///portal?host=%2Fvar%2Frun%2Fpostgresql&user=portal' },
  { ...mail, SMTP_URL: 'smtps://user@mail.example:465' },
  { ...mail, SMTP_URL: 'smtp://user@mail.example:587?requireTLS=true' },
  { ...mail, SMTP_URL: 'smtp://127.0.0.1:25' },
  { ...phone },
  { ...phone, SMS_API_URL: 'http://localhost:4010' },
  {},
])('nothing is wrong with %o', (env) => {
  expect(problemsWith(env)).toEqual([]);
});
