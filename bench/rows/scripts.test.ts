import type { IssuedCard } from '@portal/server/issuer/face';
import { expect, test } from 'vitest';
import { toAuthorizationScript } from './authorization.ts';
import { toTransferScript } from './transfer.ts';

const card = { accountId: 1, cardId: 2, holderId: 3 };

test.each([
  ['an authorization', () => toAuthorizationScript([card])],
  ['a transfer', () => toTransferScript([card as IssuedCard])],
])('the baseline of %s gives each statement of the server all its values', (_what, toScript) => {
  expect(toScript()).not.toMatch(/\$\d|undefined/);
});
