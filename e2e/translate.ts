import type { Page } from '@playwright/test';

/**
 * Does to a page what the translators of browsers do: each text node is taken out, and `<font><font>` with its words stands
 * in its place, now and whenever one comes later. The words stay, so that a journey can read them. Blank ones are left, as
 * there is nothing to translate.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = 'font, script, style, noscript, title, option, textarea, svg, [translate="no"]';
    // The element is long out of use by authors; translators still make it.
    const tagName: string = 'font';
    const wrap = (text: Text) => {
      const parent = text.parentElement;
      if (text.data.trim() === '' || !parent || parent.closest(untouched)) return;
      const outer = document.createElement(tagName);
      const inner = outer.appendChild(document.createElement(tagName));
      inner.textContent = text.data;
      parent.replaceChild(outer, text);
    };
    const wrapAll = (root: Node) => {
      if (root instanceof Text) wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrapAll(target);
        for (const node of addedNodes) wrapAll(node);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** The texts of a page that its translator has taken. */
export const listTranslated = async (page: Page): Promise<string[]> =>
  await page.locator('font > font').evaluateAll((texts) => texts.map(({ textContent }) => textContent ?? ''));
