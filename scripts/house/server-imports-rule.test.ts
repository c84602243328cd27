import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { serverImportsRule } from './server-imports-rule.ts';

test.each([
  ['card/list-cards.ts', '../issuer/face.ts', 'a room uses the issuer by its door'],
  ['card/list-cards.ts', '../http/serve.ts', 'a room stands on a foundation'],
  ['card/list-cards.ts', '@portal/contract/card/list-cards', 'a room knows the contract'],
  ['card/list-cards.ts', 'pg', 'packages'],
  ['start/calls.ts', '../card/list-cards.ts', 'the list of calls names rooms'],
  ['issuer/ledger/post-journal.ts', '../../db/statement.ts', 'the issuer uses the database'],
  ['card/list-cards.test.ts', '../testing/api.ts', 'a test uses its helpers'],
  ['demo/seed.ts', '../issuer/demo/face.ts', 'the demo plays in the core by a door of its own'],
  ['card/list-cards.test.ts', '../issuer/demo/face.ts', 'a test may as well'],
  ['testing/api.ts', '../start/start-server.ts', 'helpers of tests start the server'],
  ['issuer/ach/move-transfer.ts', '../../notices/events/record-event.ts', 'the core records what happens'],
  ['notices/tell-event.ts', '../delivery/enqueue-message.ts', 'among foundations, imports go down'],
])('%s may import %s: %s', (from, target) => {
  expect(judge(serverImportsRule, { [`server/src/${from}`]: `import '${target}';` })).toEqual([]);
});

test.each([
  ['card/list-cards.ts', '../session/login.ts', 'a room never imports another room'],
  ['demo/seed.ts', '../card/list-cards.ts', 'a room never imports another room'],
  ['card/list-cards.ts', '../issuer/demo/face.ts', 'the issuer has one door, server/src/issuer/face.ts'],
  ['card/list-cards.ts', '../issuer/cards.ts', 'the issuer has one door, server/src/issuer/face.ts'],
  ['start/main.ts', '../issuer/cards.ts', 'the issuer has one door, server/src/issuer/face.ts'],
  ['identity/logins.ts', '../session/login.ts', 'a foundation never imports a room'],
  ['issuer/cards.ts', '../identity/logins.ts', 'the issuing core knows nothing of screens, logins or languages'],
  ['card/list-cards.ts', '../start/calls.ts', 'only the files beside it wire the house together'],
  ['delivery/send-message.ts', '../notices/tell-event.ts', 'among the foundations, imports go down'],
  ['notices/events/record-event.ts', '../tell-event.ts', 'among the foundations, imports go down'],
  ['card/list-cards.ts', '../testing/api.ts', 'only tests use the helpers of tests'],
  ['card/list-cards.ts', '../../../web/src/main.tsx', 'the server imports only the contract'],
])('%s must not import %s: %s', (from, target, why) => {
  const found = judge(serverImportsRule, { [`server/src/${from}`]: `export const x = await import('${target}');` });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(why);
});
