import {
  type ActRight,
  aloneLimits,
  deskActNames,
  levelFor,
  personLimitDays,
  rightTo,
} from '@portal/contract/desk/act-rights';
import { servingRoles } from '@portal/contract/desk/staff-role';
import { neededPoints } from '@portal/contract/desk/verification';
import { formatCents } from '@portal/contract/money/money';
import { markdownTable } from '../../platform/files/markdown-table.ts';

/** A right in a cell: 'alone', 'asks', 'asks, decides', or a dash. */
function describeRight({ does, decides }: ActRight): string {
  const parts = [...(does === null ? [] : [does.toLowerCase()]), ...(decides ? ['decides'] : [])];
  return parts.length === 0 ? '–' : parts.join(', ');
}

const titleOf = (role: string): string => role.toLowerCase();

/** `docs/console-rights.md`: what each role may do in the console, how well a caller must be known, and the money it may give alone. */
export function describeRights(): string {
  const acts = deskActNames.map((act) => {
    const level = levelFor(act);
    const known = level === 'NONE' ? '–' : `${level.toLowerCase()} (${neededPoints[level]})`;
    return [`\`${act}\``, known, ...servingRoles.map((role) => describeRight(rightTo(act, role)))];
  });
  const limits = servingRoles.map((role) => {
    const { actCents, personCents, dayCents } = aloneLimits[role];
    return [titleOf(role), ...[actCents, personCents, dayCents].map(formatCents)];
  });
  return [
    '# Who may do what in the console',
    '',
    '_For those who serve cardholders, and those who review their rights._',
    '',
    'Made from `contract/src/desk/act-rights.ts`. `alone` does it within its limits; `asks` waits for somebody else; `decides` says yes',
    'or no to what somebody else asked. A caller must be known as well as the second column says, in points. An auditor and an',
    'administrator do none of it. The [acts](desk-acts.md) have their fields and refusals.',
    '',
    ...markdownTable([['act', 'caller known', ...servingRoles.map(titleOf)], ...acts]),
    '',
    '## Money that a role gives alone',
    '',
    'The program may set less. Above it, somebody else decides.',
    '',
    ...markdownTable([
      ['role', 'by one act', `to a person in ${personLimitDays} days, whoever gave it`, 'in a business day'],
      ...limits,
    ]),
    '',
    '## Two who decide',
    '',
    'An adjustment either way, and the payment of a closed account, above the amount of the program (`issuing.console.twoDecidersAbove`)',
    'take two people of operations besides who asked: three people, on three computers, each with a passkey. The first yes does nothing. It',
    'counts while the effects are those that the first saw, and for a day, as the request does.',
    '',
  ].join('\n');
}
