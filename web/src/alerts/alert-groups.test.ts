import { optionalAlerts, requiredAlerts } from '@portal/contract/alerts/alert-kind';
import { expect, test } from 'vitest';
import { optionalGroups, requiredGroups } from './alert-groups.ts';

test.each([
  [
    'optional',
    optionalGroups,
    ['alerts:group.money', 'alerts:group.safety', 'alerts:group.card', 'alerts:group.ahead'],
    optionalAlerts,
  ],
  ['required', requiredGroups, ['alerts:group.account', 'alerts:group.yourCard'], requiredAlerts],
])('%s alerts stand in their groups, each once', (_name, groups, titles, kinds) => {
  expect(groups.map(({ title }) => title)).toEqual(titles);
  expect(groups.flatMap((group): readonly string[] => group.kinds).toSorted()).toEqual([...kinds].toSorted());
});
