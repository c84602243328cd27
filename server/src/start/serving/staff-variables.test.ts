import { expect, test } from 'vitest';
import { productionProblems } from '../checks/production-problems.ts';
import { readConfig } from '../config.ts';

const work = {
  STAFF_OIDC_ISSUER: 'https://login.example',
  STAFF_OIDC_CLIENT_ID: 'console',
  STAFF_OIDC_CLIENT_SECRET: 'secret',
  STAFF_OIDC_ACR: 'urn:strong  urn:key',
  STAFF_OIDC_ROLE_CLAIM: 'groups',
  STAFF_OIDC_ROLES: 'card-agents=AGENT, Card Seniors=SENIOR,https://roles.example/ops=OPERATIONS',
};

test('the staff has a provider once all variables are set, and passkeys alone without any', () => {
  expect(readConfig(work).staffProvider).toEqual({
    issuer: 'https://login.example',
    clientId: 'console',
    clientSecret: 'secret',
    acrValues: ['urn:strong', 'urn:key'],
    roleClaim: 'groups',
    roles: new Map([
      ['card-agents', 'AGENT'],
      ['Card Seniors', 'SENIOR'],
      ['https://roles.example/ops', 'OPERATIONS'],
    ]),
    employeeClaim: 'employee_number',
  });
  expect(readConfig({ ...work, STAFF_OIDC_EMPLOYEE_CLAIM: 'number' }).staffProvider?.employeeClaim).toBe('number');
  expect(readConfig({}).staffProvider).toBeNull();
});

test.each(Object.keys(work))('%s is missed beside the others', (name) => {
  expect(() => readConfig({ ...work, [name]: '' })).toThrow(`${name}: must be set too`);
});

test.each([
  ['STAFF_OIDC_ISSUER', 'login.example', 'must be a URL such as https://login.example'],
  ['STAFF_OIDC_ISSUER', 'ftp://login.example', 'must be a URL such as https://login.example'],
  ['STAFF_OIDC_ACR', '  ', 'must be a value of acr'],
  ['STAFF_OIDC_ROLES', 'card-agents', 'must be such as card-agents=AGENT'],
  ['STAFF_OIDC_ROLES', 'card-agents=MANAGER', 'must be such as card-agents=AGENT'],
  ['STAFF_OIDC_ROLES', 'card-agents=agent', 'must be such as card-agents=AGENT'],
  ['STAFF_OIDC_ROLES', '=ADMINISTRATOR', 'must be such as card-agents=AGENT'],
  ['STAFF_OIDC_ROLES', 'card-agents=AGENT,card-agents=SENIOR', 'each value once'],
])('%s is not %s', (name, value, why) => {
  expect(() => readConfig({ ...work, [name]: value })).toThrow(why);
});

test('a claim of the employee number is of no use alone', () => {
  expect(() => readConfig({ STAFF_OIDC_EMPLOYEE_CLAIM: 'number' })).toThrow(/STAFF_OIDC_ISSUER: must be set too/);
});

test('production says when the staff could not sign in at all', () => {
  const problemsWith = (env: Record<string, string>) =>
    productionProblems(readConfig({ NODE_ENV: 'production', ...env })).filter((each) =>
      /nobody of the staff|DESK_CONSOLE/.test(each),
    );
  expect(problemsWith({ DESK_CONSOLE: '1', PUBLIC_URL: 'off' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL: is off/),
  ]);
  expect(problemsWith({ DESK_CONSOLE: '1', PUBLIC_URL: 'https://portal.example' })).toEqual([]);
  const own = { DESK_PORT: '4000', DESK_PUBLIC_URL: 'https://desk.example' };
  expect(problemsWith({ DESK_CONSOLE: '1', PUBLIC_URL: 'off', ...own })).toEqual([]);
  expect(problemsWith({ ...work, PUBLIC_URL: 'off' })).toEqual([expect.stringMatching(/^DESK_CONSOLE: must be 1/)]);
});
