import type { Locator, Page } from '@playwright/test';

/** The card that a page is about: its picture, name, last four and state. On the home page it is the first panel. */
export const shownCard = (page: Page): Locator => page.locator('.mycard, .cardpanel').first();

/** 'ending in 4821' of it. */
export const shownDigits = (page: Page): Locator => page.locator('.mycard__digits, .cardpanel__digits').first();
