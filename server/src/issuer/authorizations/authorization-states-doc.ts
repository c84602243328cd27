import { markdownTable } from '../../platform/files/markdown-table.ts';
import { type AuthorizationState, authorizationMoves, firstMoves } from './moves.ts';
import { responseCodes } from './response-codes.ts';

const meaning: Record<AuthorizationState, string> = {
  PENDING: 'approved; a hold sets the money aside',
  SETTLED: 'cleared; the money has moved',
  VOIDED: 'reversed in full; nothing is held',
  EXPIRED: 'not all of it cleared in its time; nothing is held',
  DECLINED: 'not approved; kept with its reason and what was available',
};

/** The text of `docs/authorization-states.md`, made from the table of moves. A test proves that the file is this text. */
export function describeAuthorizationStates(): string {
  const states = Object.entries(authorizationMoves) as [AuthorizationState, object][];
  const rows = states.flatMap(([state, moves]) => {
    const events = Object.entries(moves) as [string, { to: string; effect: string }][];
    const shown = events.map(([event, { to, effect }]) => [event, to, effect]);
    return (shown.length > 0 ? shown : [['', '', '']]).map((cells) => [state, meaning[state], ...cells]);
  });
  const first = Object.entries(firstMoves).map(([event, { to, effect }]) => [
    '–',
    'nothing came yet',
    event,
    to,
    effect,
  ]);
  return [
    '# States of an authorization',
    '',
    'Made from `server/src/issuer/authorizations/moves.ts`. An event that a state does not list changes nothing and is',
    'answered with the state: so doubled and late messages do no harm. An id that comes again with other data is refused.',
    '',
    ...markdownTable([['state', 'meaning', 'event', 'becomes', 'what happens'], ...first, ...rows]),
    '',
    '## Why it was declined',
    '',
    'The ISO 8583 response code that the network gets; the reason is what the cardholder reads. 00 is an approval, 10 one for a',
    'part, 85 a card in order, 12 also an increment on nothing pending, 14 a card that was never issued.',
    '',
    ...markdownTable([['reason', 'code'], ...Object.entries(responseCodes)]),
    '',
  ].join('\n');
}
