import { cardActs, findCardActProblem } from '@portal/contract/card/card-acts';
import { cardStatusIds, cardStatusOf } from '@portal/contract/card/card-status';
import { lockReasons } from '@portal/contract/card/list-cards';
import {
  cardExpiringNoticeDays,
  dormantDays,
  dormantNoticeDays,
  neverActivatedDays,
  renewalLeadDays,
} from '@portal/contract/constants';
import { markdownTable } from '../../platform/files/markdown-table.ts';
import { cardMoves, cardStatusReasons } from './card-moves.ts';

const specStatusOf = (id: number): string => {
  const status = cardStatusOf(id);
  return status === 'debit' ? 'debit (active)' : status;
};

/** A card of each status, by the name that the specification gives it. */
const exampleOf = { debit: 4, inTransit: 14, inactive: 20, pendingPinReset: 19, closed: 5 } as const;

/** Each act with the statuses, and the locks, under which it is open. */
const actRows = cardActs.map((act) => {
  const openUnder = (cardStatusId: number) =>
    [null, ...lockReasons].filter((lockReason) => findCardActProblem({ cardStatusId, lockReason }, act) === null);
  const open = Object.entries(exampleOf).filter(([, id]) => openUnder(id).length > 0);
  const locks = new Set(open.flatMap(([, id]) => openUnder(id).map((lock) => lock ?? 'none')));
  return [`\`${act}\``, open.map(([status]) => status).join(', '), [...locks].join(', ')];
});

/** The text of `docs/card-states.md`, made from the table of moves. A test proves that the file is this text. */
export function describeCardStates(): string {
  const sorted = Object.values(cardStatusIds).toSorted((a, b) => a - b);
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
    'Every card starts as 1. A move that is not in this table is refused. The end of a hold gives a card back the status that it',
    'had; one that the mail brings back while it is held closes all the same.',
    '',
    ...markdownTable([
      ['event', 'from', 'to'],
      ...Object.entries(cardMoves).map(([event, { from, to }]) => [
        `\`${event}\``,
        from.join(', '),
        to ?? 'where it was held',
      ]),
    ]),
    '',
    '## What makes a card move',
    '',
    '- Printer and carrier: `PRINTED`, `SHIPPED`, `RETURNED_TO_SENDER`.',
    '- The holder: `ACTIVATED` with the CVV and a new PIN, which closes the card whose place it takes',
    '  (`DAMAGED_AND_REPLACED`); `REPORTED_LOST` and `REPORTED_STOLEN` with the order of a new card. A card in the mail whose',
    '  days have passed is reported lost too, and sent again without a fee, unless customer service must unlock it.',
    `- Time, once a day: \`EXPIRED\` after the day of expiry (its holder is told ${cardExpiringNoticeDays} days before; a new card is ordered`,
    `  ${renewalLeadDays} days before in place of one that is active, waits for a new PIN, or rests with money behind it),`,
    `  \`NEVER_ACTIVATED\` ${neverActivatedDays} days after it was expected, \`DORMANT\` after ${dormantDays} days without money, a try to spend it,`,
    `  a sign-in or a call (its holder is warned ${dormantNoticeDays} days before). A sign-in wakes it (\`WOKEN\`) where it has a PIN and no`,
    '  lock of customer service.',
    '- Customer service ([desk.md](desk.md)): all others, and by phone also the acts of its holder.',
    '',
    '## What a cardholder may do',
    '',
    'Decided in `contract/src/card/card-acts.ts`. A lock that is not named stands in the way. A card that is reported lost or',
    'stolen closes under any lock.',
    '',
    ...markdownTable([['act', 'statuses', 'locks that may stand'], ...actRows]),
    '',
  ].join('\n');
}
