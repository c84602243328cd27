import { escapeMarkup } from '@portal/contract/escape-markup';
import { directionOf, type Language, localeOf, otherLanguages } from '@portal/contract/language';
import type { PageAssets, PageData } from '@portal/contract/page-bundle';
import { draftKey } from '../forms/draft.ts';
import { notStartedId, pageDataId } from '../page/page-data.ts';
import { alternatesOf, type Head } from './head.ts';

interface DocumentParts {
  path: string;
  publicUrl: string;
  head: Head;
  data: PageData;
  assets: PageAssets;
  /** The markup that React rendered. */
  body: string;
  /** The notice, in each language, shown where the page's script does not load. */
  notStarted: Record<Language, string>;
  /** Tells whether all that the page says stands in it already. */
  isWhole: boolean;
  /** Where who opens it without a draft is led; null for a page that needs none. */
  withoutDraft: string | null;
}

/**
 * A page that is whole can be read before its scripts are here: they are fetched once it is painted. One that waits for
 * them to fetch what it shows loads them at once, after styles and font.
 */
function scriptsOf(
  { starter, script, preloads }: PageAssets,
  { isWhole, withoutDraft }: Pick<DocumentParts, 'isWhole' | 'withoutDraft'>,
): string[] {
  if (isWhole) {
    const needs = withoutDraft === null ? '' : ` data-needs="${draftKey}" data-without="${withoutDraft}"`;
    const data = `data-entry="${script}" data-imports="${preloads.join(' ')}"${needs}`;
    return [`<script type="module" async src="${starter}" fetchpriority="low" ${data}></script>`];
  }
  return [
    ...preloads.map((url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`),
    `<script type="module" src="${script}" fetchpriority="low"></script>`,
  ];
}

/** Returns the notice that appears where the page does not start. Its first language is the page's own. */
function notStartedOf({ notStarted, data: { language, program } }: DocumentParts): string {
  const link = `<a class="num" href="${program.phoneLink}">${program.phone}</a>`;
  const words = [language, ...otherLanguages(language)].map(
    (each) =>
      `<p lang="${each}" dir="${directionOf(each)}">${escapeMarkup(notStarted[each]).replace(escapeMarkup(program.phone), link)}</p>`,
  );
  return `<div class="page-notice late" id="${notStartedId}" role="alert">${words.join('')}</div>`;
}

/** The HTML document around a rendered page. Without inline script or style, as the Content-Security-Policy wants. */
export function documentOf(parts: DocumentParts): string {
  const { path, publicUrl, head, data, assets, body } = parts;
  const title = escapeMarkup(head.title);
  const description = escapeMarkup(head.description);
  const locale = localeOf[data.language];
  // A '<' in the data could close the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const alternates = alternatesOf(path, publicUrl).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}">`,
  );
  return [
    '<!DOCTYPE html>',
    `<html lang="${data.language}" dir="${directionOf(data.language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    // Search engines skip pages that only a cardholder sees.
    ...(data.access === 'protected' ? ['<meta name="robots" content="noindex">'] : []),
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:locale" content="${locale.replace('-', '_')}">`,
    '<meta name="color-scheme" content="light dark">',
    ...(assets.font ? [`<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`] : []),
    ...assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...scriptsOf(assets, parts),
    `<meta name="theme-color" content="${assets.pageColors.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${assets.pageColors.dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/app.webmanifest${data.search}">`,
    ...alternates,
    '</head>',
    '<body>',
    `<div id="root" class="shell">${body}</div>`,
    notStartedOf(parts),
    `<script type="application/json" id="${pageDataId}">${json}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
