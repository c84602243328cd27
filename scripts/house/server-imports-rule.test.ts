import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { serverImportsRule } from './server-imports-rule.ts';

test.each([
  ['rooms/card/list-cards.ts', '../../issuer/face.ts', 'a room uses the issuer by its door'],
  ['start/list-figures.ts', '../issuer/treasury-face.ts', 'the books have a door of their own'],
  ['rooms/card/list-cards.ts', '../../http/serve.ts', 'a room stands on the storeys below'],
  ['rooms/card/list-cards.ts', '../../acts/card-orders/order-card.ts', 'a room does what doors do, too'],
  ['rooms/card/list-cards.ts', '@portal/contract/card/list-cards', 'a room knows the contract'],
  ['rooms/card/list-cards.ts', 'pg', 'packages'],
  ['start/calls.ts', '../rooms/card/list-cards.ts', 'the list of calls names rooms'],
  ['commands/jobs-command.ts', '../start/run-jobs.ts', 'a command runs what is wired'],
  ['issuer/ledger/post-journal.ts', '../../platform/db/statement.ts', 'the issuer uses the database'],
  ['rooms/card/list-cards.test.ts', '../../testing/api.ts', 'a test uses its helpers'],
  ['platform/db/migrate.test.ts', '../../start/config.ts', 'a test may look from above'],
  ['demo/seed.ts', '../issuer/demo/face.ts', 'the demo plays in the core by a door of its own'],
  ['rooms/card/list-cards.test.ts', '../../issuer/demo/face.ts', 'a test may as well'],
  ['testing/api.ts', '../start/start-server.ts', 'helpers of tests start the server'],
  ['issuer/ach/move-transfer.ts', '../../events/record-event.ts', 'the core records what happens'],
  ['telling/notices/tell-event.ts', '../../services.ts', 'a storey uses what all are given'],
])('%s may import %s: %s', (from, target) => {
  expect(judge(serverImportsRule, { [`server/src/${from}`]: `import '${target}';` })).toEqual([]);
});

const down = 'a storey imports those below it (scripts/house/plan.ts)';
const room = 'a room never imports another room';
const core = 'the issuing core knows nothing of screens, logins or languages';
const door = 'the issuer has four doors: ahead-face.ts, face.ts, problem-face.ts, treasury-face.ts';

test.each([
  ['rooms/card/list-cards.ts', '../session/login.ts', room],
  ['doors/desk/act.ts', '../../rooms/session/login.ts', room],
  ['doors/desk/act.ts', '../network/message.ts', room],
  ['demo/seed.ts', '../rooms/card/list-cards.ts', room],
  ['rooms/card/list-cards.ts', '../../issuer/demo/face.ts', door],
  ['rooms/card/list-cards.ts', '../../issuer/cards.ts', door],
  ['start/main.ts', '../issuer/cards.ts', door],
  ['issuer/cards.ts', '../identity/logins.ts', core],
  ['issuer/cards.ts', '../program/texts/load-texts.ts', core],
  ['issuer/cards.ts', '../platform/jobs/enqueue.ts', core],
  ['identity/logins.ts', '../rooms/session/login.ts', down],
  ['rooms/card/list-cards.ts', '../../start/calls.ts', down],
  ['start/calls.ts', '../commands/jobs-command.ts', down],
  ['events/record-event.ts', '../telling/notices/tell-event.ts', down],
  ['identity/logins.ts', '../services.ts', down],
  ['rooms/card/list-cards.ts', '../../testing/api.ts', 'only tests use the helpers of tests'],
  ['rooms/card/list-cards.ts', '../../../../web/src/main.tsx', 'the server imports only the contract'],
])('%s must not import %s: %s', (from, target, why) => {
  const found = judge(serverImportsRule, { [`server/src/${from}`]: `export const x = await import('${target}');` });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(why);
});
