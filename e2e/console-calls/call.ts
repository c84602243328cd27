import { expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { type DemoPerson, listDemoPeople, passcodeSentBy } from '../portal/known-devices.ts';
import type { Steps } from '../steps/count.ts';
import { wordsOf } from './words.ts';

/** A call of somebody, as a member of the staff takes it. */
export interface Call {
  page: Page;
  steps: Steps;
  language: Language;
  say: (key: string) => string;
  address: URL;
  person: DemoPerson;
}

/** Opens what a call needs: the words, and who calls. */
export async function openCall(
  page: Page,
  { steps, language, name }: { steps: Steps; language: Language; name: string },
): Promise<Call> {
  const address = new URL(page.url());
  const person = (await listDemoPeople(address)).find((each) => each.name === name);
  if (person === undefined) throw new Error(`no ${name} in the demo`);
  return { page, steps, language, say: wordsOf(language), address, person };
}

const input = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const submitOf = (page: Page, name: string) => page.locator(`form:has([name="${name}"]) button[type="submit"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Takes the call, finds the caller by name and birth date, and chooses them. */
export async function findCaller({ page, steps, language, say, person }: Call): Promise<void> {
  const [givenName = '', familyName = ''] = person.name.split(' ');
  await steps.press(button(page, say(`desk:call.startIn.${language}`)));
  await steps.fill(input(page, 'givenName'), givenName);
  await steps.fill(input(page, 'familyName'), familyName);
  await steps.fill(input(page, 'birthDate'), person.birthDate);
  await steps.press(button(page, say('desk:search.find')));
  await steps.press(button(page, say('desk:search.choose')));
}

const isRight = async ({ page, say }: Call) => await expect(page.getByText(say('desk:verify.right'))).toBeVisible();

/** The digits on the card: two points, enough to open the page. */
export async function proveByCard(call: Call): Promise<void> {
  const { page, steps, person } = call;
  await steps.fill(input(page, 'cvv'), person.cards.at(-1)?.cvv ?? '');
  await steps.press(submitOf(page, 'cvv'));
  await isRight(call);
}

/** The answers on record and a code to the phone: four points, enough for fees, cards and the sign-in. */
export async function proveByCode(call: Call): Promise<void> {
  const { page, steps, say, address, person } = call;
  await steps.fill(input(page, 'last4Ssn'), person.ssn.slice(-4));
  await steps.fill(input(page, 'birthDate'), person.birthDate);
  await steps.press(submitOf(page, 'last4Ssn'));
  await isRight(call);
  const send = () => steps.press(button(page, say('desk:verify.sendText')));
  const code = await passcodeSentBy(address, person.mobileNumber, send);
  await steps.fill(input(page, 'code'), code);
  await steps.press(submitOf(page, 'code'));
  await expect(page.getByText(say('desk:level.SAFE')).first()).toBeVisible();
}

/** A question about something lately: the fifth point, for phone, email and address. The caller knows the amounts. */
export async function proveByQuestion(
  call: Call,
  amounts: { deposit: string; purchases: Readonly<Record<string, string>> },
): Promise<void> {
  const { page, steps, say } = call;
  await steps.press(button(page, say('desk:verify.draw')));
  const asked = await page.locator('form:has([name="amount"]) [role="status"]').textContent();
  const category = Object.keys(amounts.purchases).find((each) => asked?.includes(say(`transactions:category.${each}`)));
  await steps.fill(
    input(page, 'amount'),
    category === undefined ? amounts.deposit : (amounts.purchases[category] ?? ''),
  );
  await steps.press(submitOf(page, 'amount'));
  await isRight(call);
}

/** Opens the page of who is known. */
export async function openPage({ page, steps, say, person }: Call): Promise<void> {
  await steps.press(page.getByRole('link', { name: say('desk:verify.open') }));
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
}

/** Chooses an act from the list of the person. */
export async function chooseAct({ page, steps, say }: Call, act: string): Promise<void> {
  await steps.press(page.getByRole('link', { name: say('desk:acts.title'), exact: true }));
  await steps.press(page.getByRole('link', { name: say(`deskActs:act.${act}`), exact: true }));
}

/** Finds an act by the search: the way where the page of the person stays closed. */
export async function searchAct({ page, steps, say }: Call, act: string): Promise<void> {
  await steps.press(page.getByRole('button', { name: new RegExp(`^${say('desk:palette.open')}`) }));
  await steps.fill(page.getByRole('combobox'), say(`deskActs:act.${act}`));
  await steps.press(page.getByRole('option', { name: new RegExp(say(`deskActs:act.${act}`)) }).first());
}

/** Fills the form of an act, looks at what it will do, and signs; `isAsked`: it waits for somebody else then. */
export async function doAct(
  { page, steps, say }: Call,
  fields: Readonly<Record<string, string>>,
  { isAsked = false } = {},
): Promise<void> {
  for (const [name, value] of Object.entries({ ...fields, reason: 'Asked on the phone' })) {
    const field = input(page, name);
    await field.waitFor();
    const is = await field.evaluate((element) => element.tagName);
    if (is === 'SELECT') {
      steps.count.taps += 1;
      await field.selectOption(value === '' ? { index: 1 } : value);
    } else await steps.fill(field, value);
  }
  await steps.press(button(page, say('desk:acts.preview')));
  await steps.press(button(page, say(isAsked ? 'desk:acts.ask' : 'desk:acts.sign')));
  const done = isAsked
    ? page.getByText(say('desk:acts.asked').split('{{')[0] ?? '')
    : page.getByText(say('desk:acts.done'));
  await expect(done.first()).toBeVisible();
}

/** Ends the call, without a note. */
export async function endCall({ page, steps, say }: Call): Promise<void> {
  await steps.press(button(page, say('desk:call.end')));
  await steps.press(button(page, say('desk:call.endNow')));
  await expect(page.getByText(say('desk:call.start'), { exact: true }).first()).toBeVisible();
}

/** Says yes to what was asked, as somebody else on another computer. */
export async function approveOldest({ page, steps, say }: Call): Promise<void> {
  await steps.press(page.getByRole('link', { name: say('desk:approvals.nav') }));
  await steps.press(page.getByRole('link', { name: new RegExp(`^${say('desk:approvals.open')}\\b`) }).first());
  await steps.press(button(page, say('desk:approvals.approve')));
  await expect(page.getByText(say('desk:approvals.approved'))).toBeVisible();
}
