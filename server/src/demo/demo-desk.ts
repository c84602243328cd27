import { cardStatusIds } from '@portal/contract/card/card-status';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { type Html, html } from '../http/html.ts';
import type { DemoDoor } from './demo-door.ts';
import type { ShownCard, ShownPerson } from './list-people.ts';

/** An act of the desk, as the demo's page asks for it. */
const DeskOrder = z.strictObject({
  act: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  body: z.record(z.string(), z.unknown()),
});

/** Plays customer service: sends a real, signed message to the desk's door, and gives its answer. */
export async function playDesk(
  { sendToDesk }: Pick<DemoDoor, 'sendToDesk'>,
  given: unknown,
): Promise<{ status: number; body: object }> {
  const order = DeskOrder.safeParse(given);
  if (!order.success) return { status: 400, body: { error: "'act' must name an act of the desk, 'body' its fields." } };
  const { act, body } = order.data;
  return await sendToDesk(act, { staff: 'demo-desk', reason: 'Asked for on the demo page', ...body });
}

/** One act that helps somebody now. */
interface Help {
  act: string;
  body: object;
  /** Name of its words, `demo:desk.<name>`. */
  name: 'unlockLogin' | 'lockLogin' | 'endSessions' | 'release' | 'endPinReset' | 'endFraudHold' | 'activate';
  last4Digit?: string;
}

/** Returns the help for a card, by its locks and its status. */
function helpWithCard({ ssn, birthDate, holderId }: ShownPerson, card: ShownCard): Help[] {
  const { cardId, cardStatusId, last4Digit, lockReasons } = card;
  const about = { holderId, cardId };
  const helpOf: Partial<Record<number, Pick<Help, 'act' | 'name' | 'body'>>> = {
    [cardStatusIds.pendingPinReset]: { act: 'end-pin-reset', name: 'endPinReset', body: about },
    [cardStatusIds.neverActivated]: {
      act: 'activate-card',
      name: 'activate',
      body: { ...about, verifiedBy: 'IDENTITY', last4Ssn: ssn.slice(-4), birthDate },
    },
    [cardStatusIds.heldForFraud]: { act: 'end-fraud-hold', name: 'endFraudHold', body: about },
  };
  const released = lockReasons
    .filter((reason) => reason === 'CVV_TRIES' || reason === 'ISSUER')
    .map((lock) => ({ act: 'unlock-card', name: 'release' as const, body: { ...about, lock } }));
  const help = helpOf[cardStatusId];
  return [...released, ...(help ? [help] : [])].map((each) => ({ ...each, last4Digit }));
}

/** Lists the things that customer service can do for somebody as things stand. */
function listHelp(person: ShownPerson): Help[] {
  const { holderId, userId, isLoginLocked, cards } = person;
  const login = (act: string, name: Help['name']): Help => ({ act, name, body: { holderId } });
  const about = isLoginLocked
    ? [login('unlock-login', 'unlockLogin')]
    : [login('lock-login', 'lockLogin'), login('end-sessions', 'endSessions')];
  return [...(userId === null ? [] : about), ...cards.flatMap((card) => helpWithCard(person, card))];
}

/** The buttons by which customer service helps somebody. */
export function renderDemoDesk(t: TFunction, person: ShownPerson): Html {
  const help = listHelp(person);
  const label = t('demo:desk.of', { name: person.name });
  return html`<p class="buttons" role="group" aria-label="${label}">${help.map(
    ({ act, body, name, last4Digit = '' }) =>
      html`<button type="button" data-act="${act}" data-body="${JSON.stringify(body)}">${t(`demo:desk.${name}`, { last4Digit })}</button>`,
  )}</p>`;
}
