import { languages } from '@portal/contract/language';
import type { PageEntry } from '@portal/contract/page-bundle';

/** Lets search engines read everything but calls and the demo. A cardholder's pages exclude themselves from search. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /demo\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The pages that search engines should offer, each in both languages. */
export function sitemap(pages: readonly PageEntry[], origin: string): string {
  const urls = pages
    .filter(({ isListed }) => isListed)
    .flatMap(({ path }) => {
      const inLanguage = (language: string) => `${origin}${path}?translateTo=${language.toUpperCase()}`;
      const alternateIn = (language: string, href: string) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
      // Without a choice the page answers in the reader's own language.
      const alternates = [
        ...languages.map((language) => alternateIn(language, inLanguage(language))),
        alternateIn('x-default', `${origin}${path}`),
      ];
      return languages.map((language) => `<url><loc>${inLanguage(language)}</loc>${alternates.join('')}</url>`);
    });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}
