/** The code of a new page, as text: every state that it can be in, and the test that draws each. */
import { asPart, camel, pascal } from './words.js';

/**
 * @typedef {object} NewPage
 * @property {string} room as 'card'
 * @property {string} name as 'spare-cards'
 * @property {string} space the file of its texts, as 'card'
 * @property {string | null} reads the call of the room that it shows, as 'list-spare-cards'
 * @property {string | null} writes the call of the room behind its button
 * @property {Record<'en' | 'es', string>} says its title
 */

/** @param {NewPage} page */
const keyOf = ({ space, name }) => `${space}:${camel(name)}`;

/** @param {NewPage} page */
export function pageOf(page) {
  const { name, says } = page;
  const [key, part] = [keyOf(page), `${pascal(name)}OfCard`];
  const lines = [
    `import { LoadFailed } from '../app/frame/load-failed.tsx';`,
    `import { useTexts } from '../app/texts/use-texts.ts';`,
    `import { ToProfile } from '../parts/to-profile.tsx';`,
    `import { useCards } from '../parts/use-cards.ts';`,
    `import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';`,
    `import { PageHead } from '../ui/layout/page-head.tsx';`,
    `import { ${part} } from './${name}-of-card.tsx';`,
    ``,
    `/** ${says.en}, of the chosen card: say in one sentence what people do here. */`,
    `export default function ${pascal(name)}Page() {`,
    `  const { t } = useTexts();`,
    `  const { data, error, isSlow, tryAgain, card } = useCards();`,
    `  return (`,
    `    <div className="wrap page">`,
    `      <ToProfile />`,
    `      <PageHead title={t('${key}.title')} lead={t('${key}.description')} />`,
    `      <div className="flow flow-m">`,
    ...statesOf(key).map((line) => `        ${line}`),
    `        {data && !card && <p>{t('${key}.none')}</p>}`,
    `        {card && <${part} card={card} key={card.cardId} />}`,
    `      </div>`,
    `    </div>`,
    `  );`,
    `}`,
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * The states of a read that has not answered, or has failed.
 * @param {string} key
 */
const statesOf = (key) => [
  `{!data && error && (`,
  `  <LoadFailed title={t('${key}.failed')} text={t('${key}.failedText')} onTryAgain={tryAgain} />`,
  `)}`,
  `{!data && !error && (`,
  `  <Skeleton words={t('${key}.loading')} slowWords={t('${key}.slow')} isSlow={isSlow}>`,
  `    <SkeletonRows count={3} />`,
  `  </Skeleton>`,
  `)}`,
];

/** @param {NewPage} page */
export function partOf(page) {
  const { room, name, reads, writes } = page;
  const key = keyOf(page);
  const act = writes && [
    `const { isBusy, alone } = useAlone();`,
    `const [done, setDone] = useState<string | null>(null);`,
    `const act = async () => {`,
    `  setDone(null);`,
    `  try {`,
    `    await callApi(${camel(writes)}, { cardId: card.cardId });`,
    `    setDone(t('${key}.done'));`,
    `  } catch (refusal) {`,
    `    // The modal has told it.`,
    `    console.info(refusal);`,
    `  }`,
    `};`,
  ];
  const button = [
    `<div className="btnrow">`,
    `  <Button isBusy={isBusy} onClick={() => void alone(act)}>`,
    `    {isBusy ? t('${key}.acting') : t('${key}.act')}`,
    `  </Button>`,
    `</div>`,
    `<Toast message={done} close={{ label: t('${key}.close'), onClose: () => setDone(null) }} />`,
  ];
  const shown = `<p>{t('${key}.card', { last4Digit: card.last4Digit })}</p>`;
  const lines = [
    `import type { CardSummary } from '@portal/contract/card/list-cards';`,
    ...[reads, writes]
      .filter(Boolean)
      .map((call) => `import { ${camel(String(call))} } from '@portal/contract/${room}/${call}';`),
    ...(writes ? [`import { useState } from 'react';`, `import { callApi } from '../app/calls/client.ts';`] : []),
    ...(writes ? [`import { useAlone } from '../app/calls/use-alone.ts';`] : []),
    ...(reads ? [`import { useRead } from '../app/calls/use-read.ts';`] : []),
    ...(reads ? [`import { LoadFailed } from '../app/frame/load-failed.tsx';`] : []),
    `import { useTexts } from '../app/texts/use-texts.ts';`,
    ...(reads ? [`import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';`] : []),
    ...(writes
      ? [`import { Toast } from '../ui/feedback/toast.tsx';`, `import { Button } from '../ui/form/button.tsx';`]
      : []),
    ``,
    `/** The content of the page for one card. */`,
    `export function ${pascal(name)}OfCard({ card }: { card: CardSummary }) {`,
    `  const { t } = useTexts();`,
    ...(reads
      ? [
          `  const { data, error, isSlow, tryAgain } = useRead(${camel(reads)}, { cardId: card.cardId }, { retries: false });`,
        ]
      : []),
    ...(act || []),
    `  return (`,
    `    <>`,
    ...(reads ? statesOf(key) : []),
    reads ? `{data && ${shown}}` : shown,
    ...(writes ? button : []),
    `    </>`,
    `  );`,
    `}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** @param {NewPage} page */
export function pageTestOf({ room, name, reads, writes, says }) {
  const lines = [
    `import { ${writes ? 'fireEvent, ' : ''}screen } from '@testing-library/react';`,
    `import { SWRConfig } from 'swr';`,
    `import { expect, test, vi } from 'vitest';`,
    `import { draw } from '../../testing/draw.tsx';`,
    `import { testPageData } from '../../testing/page-data.ts';`,
    `import { ApiError } from '../app/calls/api-error.ts';`,
    `import { PageDataContext } from '../app/page/page-data.ts';`,
    `import ${pascal(name)}Page from './${name}-page.tsx';`,
    ``,
    `const { callApi } = vi.hoisted(() => ({ callApi: vi.fn<(call: { name: string }) => Promise<unknown>>() }));`,
    `vi.mock('../app/calls/client.ts', () => ({ callApi }));`,
    ``,
    `const card = { cardId: 1, last4Digit: '4821' };`,
    `const fault = new ApiError({ status: 500, message: '' });`,
    ``,
    `/** Draws the page over these answers; a call without one is never answered. */`,
    `function open(answers: Record<string, unknown>): void {`,
    `  callApi.mockReset().mockImplementation(async ({ name }) => {`,
    `    const answer = name in answers ? answers[name] : new Promise(() => {});`,
    `    if (answer instanceof Error) throw answer;`,
    `    return await answer;`,
    `  });`,
    `  draw(`,
    `    <PageDataContext value={testPageData()}>`,
    `      <SWRConfig value={{ provider: () => new Map() }}>`,
    `        <${pascal(name)}Page />`,
    `      </SWRConfig>`,
    `    </PageDataContext>,`,
    `  );`,
    `}`,
    ``,
    `test('while the cards load, it says so', async () => {`,
    `  open({});`,
    `  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(${quote(says.en)});`,
    `  expect((await screen.findByRole('status')).textContent).not.toBe('');`,
    `});`,
    ``,
    `test('cards that do not come can be asked for again', async () => {`,
    `  open({ 'card/list-cards': fault });`,
    `  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();`,
    `});`,
    ``,
    `test('without a card it says so', async () => {`,
    `  open({ 'card/list-cards': { cards: [] } });`,
    `  expect(await screen.findByText('You have no card now.')).toBeDefined();`,
    `});`,
    ``,
    `test('it shows the card', async () => {`,
    `  open({ 'card/list-cards': { cards: [card] }${reads ? `, '${room}/${reads}': { cardId: 1 }` : ''} });`,
    `  expect(await screen.findByText(/4821/)).toBeDefined();`,
    `});`,
    ...(reads
      ? [
          ``,
          `test('what it shows of the card can be asked for again, too', async () => {`,
          `  open({ 'card/list-cards': { cards: [card] }, '${room}/${reads}': fault });`,
          `  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();`,
          `});`,
        ]
      : []),
    ...(writes
      ? [
          ``,
          `test.each([`,
          `  ['done, it says so', { cardId: 1 }, 'It is saved.'],`,
          `  ['refused, it does not say that it is done', fault, ''],`,
          `])('pressed and %s', async (_, answer, told) => {`,
          `  open({ 'card/list-cards': { cards: [card] }, '${room}/${writes}': answer });`,
          `  const button = await screen.findByRole('button', { name: 'Save' });`,
          `  fireEvent.click(button);`,
          `  await vi.waitFor(() => expect(callApi.mock.calls.map(([call]) => call.name)).toContain('${room}/${writes}'));`,
          `  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());`,
          `  expect(screen.queryByText('It is saved.')?.textContent ?? '').toBe(told);`,
          `});`,
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** @param {string} words */
const quote = (words) => `'${words.replaceAll("'", "\\'")}'`;

/** @param {NewPage} page */
export function journeyOf({ name, writes, says }) {
  const walk = (
    /** @type {'en' | 'es'} */ language,
    /** @type {string} */ title,
    /** @type {string[]} */ [act, done],
  ) => [
    `test(${quote(title)}, async ({ page }) => {`,
    `  await openAccount(page, '${language}', 'rosadelgado', '/profile');`,
    `  await page.getByRole('main').getByRole('link', { name: ${quote(says[language])} }).click();`,
    `  await expect(page).toHaveURL((url) => url.pathname === '/${name}');`,
    `  await expect(page.getByRole('heading', { level: 1 })).toHaveText(${quote(says[language])});`,
    `  await expect(page.getByText(/4821/)).toBeVisible();`,
    ...(writes
      ? [
          `  await page.getByRole('button', { name: '${act}', exact: true }).click();`,
          `  await expect(page.getByText('${done}')).toBeVisible();`,
        ]
      : []),
    `  await expectAccessible(page);`,
    `});`,
  ];
  const lines = [
    `import { expect } from '@playwright/test';`,
    `import { expectAccessible } from './accessible.ts';`,
    `import { openAccount } from './open-account.ts';`,
    `import { test } from './portal-test.ts';`,
    ``,
    ...walk('en', `English: from the profile to ${asPart(says.en)}`, ['Save', 'It is saved.']),
    ``,
    ...walk('es', `Español: del perfil a ${asPart(says.es)}`, ['Guardar', 'Quedó guardado.']),
  ];
  return `${lines.join('\n')}\n`;
}
