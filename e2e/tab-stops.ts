import { expect, type Page } from '@playwright/test';

interface Stop {
  /** Its place among the controls in the order of the document; -1: it is none of them. */
  at: number;
  name: string;
  /** Tells whether an outline of at least two pixels is drawn around it, or around what stands for it. */
  hasOutline: boolean;
  /** Tells whether some of it can be seen: nothing lies above all of it. */
  isSeen: boolean;
}

type ListingPage = Window & { tabStops: Element[] };

/** In the page: lists what Tab should reach, in the order of the document, and goes back to the top. Their names. */
function listControls(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
  );
  const isFirstOfGroup = (radio: HTMLInputElement) => {
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === radio.name && form === radio.form,
    );
    return (group.find(({ checked }) => checked) ?? group[0]) === radio;
  };
  const stops = [...all].filter((each) => {
    if (each.matches(':disabled') || each.tabIndex < 0 || each.closest('[inert]')) return false;
    if (!each.checkVisibility({ visibilityProperty: true })) return false;
    return !(each instanceof HTMLInputElement && each.type === 'radio') || isFirstOfGroup(each);
  });
  (window as unknown as ListingPage).tabStops = stops;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  // Tab begins where the selection is.
  getSelection()?.collapse(document.body, 0);
  return stops.map((each) => (each.textContent || each.id || each.tagName).trim().slice(0, 40));
}

/** In the page: what has the focus now; null where the browser's own controls have it. */
function lookAtFocus(): Stop | null {
  const { activeElement: focused } = document;
  if (!focused || focused === document.body) return null;
  const isDrawn = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  // A box or a lever that is drawn by what stands around or beside it.
  const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null;
  const around = [focused, label, focused.parentElement, focused.parentElement?.parentElement ?? null];
  const beside = [focused.nextElementSibling, ...focused.querySelectorAll('*')];
  const place = label ?? focused;
  const isAt = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (place.contains(top) || top.contains(focused) || focused.contains(top));
  };
  const isSeen = [...place.getClientRects(), ...focused.getClientRects()].some(({ left, top, width, height }) =>
    [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => isAt(left + width * x, top + height * y))),
  );
  return {
    at: (window as unknown as ListingPage).tabStops.indexOf(focused),
    name: (focused.textContent || focused.id || focused.tagName).trim().slice(0, 40),
    hasOutline: [...around, ...beside].some(isDrawn),
    isSeen,
  };
}

/** In the page: how many have a place of their own in the order of Tab. */
const listOwnOrders = () =>
  [...document.querySelectorAll<HTMLElement>('[tabindex]')].filter((each) => each.tabIndex > 0).length;

/**
 * Goes through an open page with Tab alone and expects: every control is reached, once, in the order of the document; the focus is
 * seen at each and hidden by nothing; it leaves the page at the end; nothing has a place in the order of its own.
 */
export async function expectTabStops(page: Page): Promise<void> {
  const names = await page.evaluate(listControls);
  expect(await page.evaluate(listOwnOrders)).toBe(0);
  const stops: Stop[] = [];
  // A list that scrolls is a stop of the browser's own.
  const maxStops = names.length + 10;
  for (let presses = 0; presses <= maxStops; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    // Past the end come the browser's own controls, or the first of the page again.
    if (!stop || (stop.at === 0 && stops.length > 0)) break;
    stops.push(stop);
  }
  // The link past the frame, where the focus may be again, is above the mark while it has it.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const controls = stops.filter(({ at }) => at >= 0);
  expect(
    controls.map(({ name }) => name),
    'what Tab reaches, in its order',
  ).toEqual(names);
  expect(stops.length, 'stops until the focus leaves the page').toBeLessThan(maxStops);
  expect(
    controls.filter(({ hasOutline }) => !hasOutline).map(({ name }) => name),
    'without an outline',
  ).toEqual([]);
  expect(
    controls.filter(({ isSeen }) => !isSeen).map(({ name }) => name),
    'with the focus, and hidden',
  ).toEqual([]);
}
