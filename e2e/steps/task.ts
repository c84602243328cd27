import type { Page } from '@playwright/test';
import type { Steps } from './count.ts';

/** Something that people come for, on a phone, in English. */
export interface Task {
  name: string;
  /** The user who does it, signed in at the dashboard; null: a visitor at the home page. */
  userId: string | null;
  /** The shortest way that a person who has never been here finds by reading. */
  go: (steps: Steps, page: Page) => Promise<void>;
}

const named = (role: 'button' | 'link' | 'radio' | 'checkbox') => (page: Page, name: string | RegExp) =>
  page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();

export const button = named('button');
export const link = named('link');
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Opens the menu of the phone, and something in it. */
export async function openFromMenu({ press }: Steps, page: Page, name: string): Promise<void> {
  await press(button(page, /^Menu/));
  await press(page.getByRole('banner').getByRole('link', { name }).first());
}

/** Shows by the card's PIN that it is oneself. */
export async function proveByPin({ press, fill }: Steps, page: Page): Promise<void> {
  await press(button(page, /^Card PIN/));
  await fill(field(page, '4-digit PIN'), '2580');
  await press(button(page, 'Confirm'));
}
