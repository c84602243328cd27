import { cardStatusOf } from '@portal/contract/card-status';
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
  ].join('\n');
}
