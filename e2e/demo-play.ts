import type { Page } from '@playwright/test';

interface Person {
  userId: string;
  email: string;
  mobileNumber: string;
  ssn: string;
  zip: string;
  cards: { cardId: number; cardStatusId: number; cvv: string; lockReasons: string[] }[];
  bankAccounts: { amounts: number[] }[];
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

/** Returns the two deposits at their bank as somebody would type them: '07' for 7 cents. */
export async function findMicroAmounts(page: Page, userId: string): Promise<[string, string]> {
  const [first, second] = (await findPerson(page, userId)).bankAccounts.at(-1)?.amounts ?? [];
  if (first === undefined || second === undefined) throw new Error('nothing was sent to a bank of the person');
  return [twoDigits(first), twoDigits(second)];
}

/** Two amounts that could be those, and are not. */
export async function findWrongAmounts(page: Page, userId: string): Promise<[string, string]> {
  const sent = await findMicroAmounts(page, userId);
  const [first, second] = ['11', '12', '13', '14'].filter((amount) => !sent.includes(amount));
  if (first === undefined || second === undefined) throw new Error('four less two are two');
  return [first, second];
}

const twoDigits = (cents: number) => String(cents).padStart(2, '0');

/** Plays the card network, the bank or the carrier; their answer. */
export async function play(page: Page, order: object) {
  const answer = await page.request.post('/demo/network', { data: order });
  return (await answer.json()) as { isApproved?: boolean; reason?: string };
}
