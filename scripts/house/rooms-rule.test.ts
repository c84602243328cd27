import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { roomsRule } from './rooms-rule.ts';

const sound = {
  'contract/src/card/list-cards.ts': '',
  'contract/src/money/money.ts': '',
  'server/src/rooms/card/list-cards.ts': '',
  'server/src/issuer/face.ts': '',
  'server/src/demo/seed.ts': '',
  'web/src/card/my-card.tsx': '',
  'web/src/home/home-page.tsx': '',
  'web/src/ui/form/button.tsx': '',
};

test('a house by the plan passes', () => {
  expect(judge(roomsRule, sound)).toEqual([]);
});

test('a folder that the plan does not know is found on each storey', () => {
  const odd = { 'contract/src/shared/x.ts': '', 'server/src/utils/x.ts': '', 'web/src/network/x.ts': '' };
  const plan = 'is not in the plan of the house (scripts/house/plan.ts)';
  expect(judge(roomsRule, { ...sound, ...odd })).toEqual(
    Object.keys(odd).map((path) => `${path.slice(0, -5)} ${plan}`),
  );
});

test('a room that a lower storey lacks is found', () => {
  const files = { ...sound, 'contract/src/help/list-faq.ts': '', 'web/src/alerts/alerts-page.tsx': '' };
  expect(judge(roomsRule, files)).toEqual([
    'contract/src/help has no server/src/rooms/help: the storeys carry the same rooms',
    'web/src/alerts has no contract/src/alerts: the storeys carry the same rooms',
  ]);
});
