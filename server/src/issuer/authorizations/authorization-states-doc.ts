import { type AuthorizationState, authorizationMoves } from './moves.ts';

const meaning: Record<AuthorizationState, string> = {
  PENDING: 'approved; a hold sets the money aside',
  SETTLED: 'cleared; the money has moved',
  VOIDED: 'reversed in full; nothing is held',
  EXPIRED: 'never cleared in its time; nothing is held',
  DECLINED: 'not approved; kept with its reason and what was available',
};

/** The text of `docs/authorization-states.md`, made from the table of moves. A test proves that the file is this text. */
export function describeAuthorizationStates(): string {
  const lines = [
    '# States of an authorization',
    '',
    'Made from `server/src/issuer/authorizations/moves.ts`. An event that a state does not list changes nothing and is',
    'answered with the state: so doubled and late messages do no harm.',
    '',
    '| state | meaning | event | becomes | what happens |',
    '| ----- | ------- | ----- | ------- | ------------ |',
  ];
  for (const [state, moves] of Object.entries(authorizationMoves) as [AuthorizationState, object][]) {
    const rows = Object.entries(moves) as [string, { to: string; effect: string }][];
    if (rows.length === 0) lines.push(`| ${state} | ${meaning[state]} | | | |`);
    for (const [event, { to, effect }] of rows) {
      lines.push(`| ${state} | ${meaning[state]} | ${event} | ${to} | ${effect} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}
