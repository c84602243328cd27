import { dayIn, hourIn } from '@portal/contract/time/dates';
import { nextHourIn } from '@portal/contract/time/hours';
import { asRead, takeCards } from '../outside/card-bureau.ts';
import type { Stage } from '../stage.ts';
import type { Step } from './step.ts';

/** The day's file goes to the company that makes cards, which makes and mails them. */
export const makeCardsStep: Step = {
  name: 'cards',
  title: 'The card bureau gets the file, and makes and mails the cards',
  needs: [],
  play: async (stage) => {
    const { notes, services, say, expect } = stage;
    const [cards = [], ...more] = await fileCards(stage);
    say(`the bureau opened a file with ${cards.length} cards`);
    expect('one file came', more.length === 0 && cards.length > 0, more.length + 1);
    const named = notes.people.map((person) => {
      const name = `${person.givenName} ${person.familyName}`.toUpperCase();
      person.card = cards.find(({ embossedName }) => embossedName === name) ?? null;
      return person.card;
    });
    expect(
      'it holds a card for each person, by name',
      named.every((card) => card !== null) && cards.length === named.length,
    );
    const { iin } = services.issuing;
    expect(
      `each number begins with ${iin}, which no issuer has`,
      cards.every(({ pan }) => pan.startsWith(iin)),
    );
    for (const card of cards) await reportCard(stage, asRead(card), ['PRINTED', 'SHIPPED']);
    say('the bureau reported each as made and mailed');
  },
};

/** Lets the hour pass at which the day's orders are filed, and takes what the bureau gets. */
export async function fileCards({ sandbox, services, goTo, now, wait }: Stage) {
  const { timeZone, cardBureau } = services.issuing;
  const cutOff = nextHourIn(timeZone, cardBureau.cutOffHour, now());
  await goTo(dayIn(timeZone, cutOff), hourIn(timeZone, cutOff));
  await wait(5);
  return await takeCards(sandbox.folder);
}

/** The bureau or the carrier says where a card is. */
export async function reportCard(
  { tell, now, expect }: Stage,
  card: ReturnType<typeof asRead>,
  states: readonly string[],
): Promise<void> {
  for (const state of states) {
    const { status, body } = await tell('shipping-event', { card, state, happenedAt: now().toISOString() });
    if (status !== 200) expect(`the report of a card as ${state} is taken`, false, body['error']);
  }
}
