import type { Page } from '@playwright/test';

interface Person {
  userId: string;
  ssn: string;
  zip: string;
  cards: { cardId: number; cardStatusId: number; cvv: string }[];
}

/** Somebody of the demo as they are now. */
export async function findPerson(page: Page, userId: string): Promise<Person> {
  const people = (await (await page.request.get('/demo/people')).json()) as Person[];
  const person = people.find((each) => each.userId === userId);
  if (!person) throw new Error(`no ${userId} in the demo`);
  return person;
}

/** The newest card of somebody. */
export async function findNewCard(page: Page, userId: string) {
  const [newest] = (await findPerson(page, userId)).cards.toSorted((a, b) => b.cardId - a.cardId);
  if (!newest) throw new Error('the person has no card');
  return newest;
}

/** Plays the card network, the bank or the carrier; their answer. */
export async function play(page: Page, order: object) {
  const answer = await page.request.post('/demo/network', { data: order });
  return (await answer.json()) as { isApproved?: boolean; reason?: string };
}
