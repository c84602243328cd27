import { cardStatusOf } from '@portal/contract/card-status';
import { cardExpiringNoticeDays, dormantDays, neverActivatedDays, renewalLeadDays } from '@portal/contract/constants';
import { markdownTable } from '../markdown-table.ts';
import { cardMoves, cardStatusReasons } from './card-moves.ts';

const specStatusOf = (id: number): string => {
  const status = cardStatusOf(id);
  return status === 'debit' ? 'debit (active)' : status;
};

/** The text of `docs/card-states.md`, made from the table of moves. A test proves that the file is this text. */
export function describeCardStates(): string {
  const ids = Object.keys(cardStatusReasons).map(Number) as (keyof typeof cardStatusReasons)[];
  const sorted = ids.toSorted((a, b) => a - b);
  return [
    '# Card states',
    '',
    'Made from `server/src/issuer/cards/card-moves.ts`; `npx vitest run move-card -u` writes it anew.',
    'The status belongs to the card, the money to the account behind it. A lock stands beside the status.',
    '',
    '## Status ids',
    '',
    ...markdownTable([
      ['id', 'status of the specification', 'reason'],
      ...sorted.map((id) => [id, specStatusOf(id), cardStatusReasons[id]]),
    ]),
    '',
    '## Allowed moves',
    '',
    'Every card starts as 1. What is not in this table is refused; closed cards never come back.',
    '',
    ...markdownTable([
      ['event', 'from', 'to'],
      ...Object.entries(cardMoves).map(([event, { from, to }]) => [`\`${event}\``, from.join(', '), to]),
    ]),
    '',
    '## What makes a card move',
    '',
    '- Printer and carrier: `PRINTED`, `SHIPPED`, `RETURNED_TO_SENDER`.',
    '- The holder: `ACTIVATED` with the CVV and a new PIN, which closes the card whose place it takes',
    '  (`DAMAGED_AND_REPLACED`); `REPORTED_LOST` and `REPORTED_STOLEN` with the order of a new card. A card in the mail whose',
    '  days have passed, delivered or not, is reported lost too, and sent again without a fee; one that customer service must',
    '  unlock is not.',
    `- Time, once a day: \`EXPIRED\` after the day of expiry (its holder is told ${cardExpiringNoticeDays} days before, a new card is`,
    `  ordered ${renewalLeadDays} days before), \`NEVER_ACTIVATED\` ${neverActivatedDays} days after it was expected, \`DORMANT\` after`,
    `  ${dormantDays} days in which its account saw neither money nor a try to spend it.`,
    '- Customer service and the issuer: all others.',
    '',
  ].join('\n');
}
