import { expect, type Locator } from '@playwright/test';

/** The actions that a task takes from a person. */
export interface Count {
  /** Presses of links, buttons, boxes and choices. */
  taps: number;
  /** Fields typed into. */
  fields: number;
}

/** Does what a person does, and counts it. */
export interface Steps {
  count: Count;
  /** Presses something; a choice or a box counts the same. */
  press: (control: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  /** Finds what was looked for without doing anything. */
  see: (what: Locator) => Promise<void>;
  /** A press that would leave the portal, such as a call: it is there to be pressed, and is not. */
  wouldPress: (control: Locator) => Promise<void>;
}

export function startCounting(): Steps {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    press: async (control) => {
      count.taps += 1;
      await control.click();
    },
    fill: async (field, text) => {
      count.fields += 1;
      await field.fill(text);
    },
    see: async (what) => await expect(what).toBeVisible(),
    wouldPress: async (control) => {
      count.taps += 1;
      await expect(control).toBeEnabled();
    },
  };
}
