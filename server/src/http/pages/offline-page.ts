import { createHash } from 'node:crypto';
import { directionOf, type Language } from '@portal/contract/language';
import type { ProgramFacts } from '@portal/contract/program';
import { textWords, wordIn } from '@portal/contract/texting/keywords';
import type { Texts } from '../../program/texts/load-texts.ts';
import { deriveRoles } from '../../program/theme/derive-roles.ts';
import type { Theme } from '../../program/theme/theme-file.ts';
import { type Html, html } from '../html.ts';
import { compressed, type Representation } from './representation.ts';

/** The page that browsers keep, and show when they cannot reach the portal. */
export interface OfflinePage {
  page: Representation;
  /** Lets its own style through, and nothing else: the page stands alone, without script, font or picture. */
  contentSecurityPolicy: string;
}

interface ShownOffline {
  facts: ProgramFacts;
  theme: Theme;
  texts: Texts;
  /** Tells whether the program answers questions by text. */
  answersTexts: boolean;
}

/**
 * Makes the page for readers without a network, in every language at once: nobody is there to ask for theirs. It has facts of
 * the program alone, so that it can be kept on any computer.
 */
export function makeOfflinePage({ facts, theme, texts, answersTexts }: ShownOffline): OfflinePage {
  const style = styleOf(theme);
  const [first] = facts.languages;
  const titles = facts.languages.map((language) => texts.in(language)('offline:title'));
  const parts = facts.languages.map((language) => partIn(language, { facts, texts, answersTexts }));
  const page = html`<!doctype html>
<html lang="${first}" dir="${directionOf(first)}" data-page="offline">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${titles.join(' · ')} · ${facts.name}</title>
<style>${style}</style>
</head>
<body>
<main>
${parts}
</main>
</body>
</html>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    page: compressed(page.markup, 'text/html; charset=utf-8', 'no-cache'),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function partIn(
  language: Language,
  { facts, texts, answersTexts }: Pick<ShownOffline, 'facts' | 'texts' | 'answersTexts'>,
): Html {
  const t = texts.in(language);
  const { phone, phoneLink, supportHours } = facts;
  // The number is a link within the sentence that names it.
  const [before = '', after = ''] = t('offline:call', { phone: '\n', hours: supportHours[language] }).split('\n');
  const words = textWords.map(
    (word) => html`<li><b translate="no">${wordIn(word, language)}</b>: ${t(`offline:words.${word}`)}</li>`,
  );
  // The page stands at the address that was asked for, so an empty link asks for that one again.
  return html`<section lang="${language}" dir="${directionOf(language)}">
<h1>${t('offline:title')}</h1>
<p class="lead">${t('offline:card')}</p>
<p><a class="again" href="">${t('offline:again')}</a></p>
<p>${before}<a href="${phoneLink}" translate="no">${phone}</a>${after}</p>
${answersTexts ? html`<p>${t('offline:texts')}</p><ul>${words}</ul>` : ''}
<p class="soft">${t('offline:safe')}</p>
</section>
`;
}

/** The program's colors on the system's own type, with 7:1 for words as on every page. No sign of it has a meaning in markup. */
function styleOf(theme: Theme): string {
  const { light, dark } = deriveRoles(theme);
  const colorsOf = (roles: typeof light) =>
    `--page:${roles.page ?? theme.page};--ink:${roles.ink ?? theme.ink};--action:${roles.action ?? theme.action};--on:${roles['on-action'] ?? '#fff'}`;
  return [
    `:root{color-scheme:light dark;${colorsOf(light)}}`,
    `@media (prefers-color-scheme:dark){:root{${colorsOf({ ...light, ...dark })}}}`,
    'body{margin:0;background:var(--page);color:var(--ink);font:1.125rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
    'main{max-width:34rem;margin:0 auto;padding:2rem 1rem}',
    'section ~ section{margin-top:2rem;padding-top:2rem;border-top:1px solid}',
    'h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}',
    '.lead{font-size:1.25rem}',
    'a{color:var(--action)}',
    'a:focus-visible{outline:3px solid;outline-offset:2px}',
    '.again{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:var(--action);color:var(--on);text-decoration:none;border:1px solid transparent}',
    'li{margin-block:.25rem}',
  ].join('');
}
