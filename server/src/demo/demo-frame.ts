import { directionOf, type Language, languageFacts, otherLanguages } from '@portal/contract/language';
import type { TFunction } from 'i18next';
import { type Html, html } from '../http/html.ts';

interface DemoFrame {
  t: TFunction;
  language: Language;
  /** Where the page is, for the link to the other language. */
  path: string;
  title: string;
  main: Html;
  /** Attributes of <body> and a script, where the page has buttons. */
  script?: { src: string; words: Record<'working' | 'done' | 'failed' | 'none' | 'unsubscribe', string> };
}

/** The frame of the demo's own pages: no part of the portal's app, so that they work when that does not. */
export function renderDemoFrame({ t, language, path, title, main, script }: DemoFrame): string {
  const others = otherLanguages(language).map(
    (other) =>
      html`<a href="${path}?translateTo=${other.toUpperCase()}" lang="${other}" hreflang="${other}">${languageFacts[other].name}</a>`,
  );
  const words = script?.words;
  const body = words
    ? html`<body data-working="${words.working}" data-done="${words.done}" data-failed="${words.failed}" data-none="${words.none}" data-unsubscribe="${words.unsubscribe}">`
    : html`<body>`;
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/demo.css">
${script ? html`<script type="module" src="${script.src}"></script>` : ''}
</head>
${body}
<header>
<a href="/">${t('demo:toPortal')}</a>
${path === '/demo' ? '' : html`<a href="/demo?translateTo=${language.toUpperCase()}">${t('demo:title')}</a>`}
${others}
</header>
<main>
${main}
</main>
</body>
</html>
`.markup;
}
