import { directionOf, type Language, languages } from '@portal/contract/language';
import type { TFunction } from 'i18next';
import { type Html, html } from '../http/html.ts';
import type { GalleryMessage } from '../telling/notices/message-gallery.ts';
import { renderDemoFrame } from './demo-frame.ts';

interface GalleryPage {
  t: TFunction;
  language: Language;
  messages: readonly GalleryMessage[];
}

function renderMessage(t: TFunction, { titleKey, channel, language, subject, text }: GalleryMessage): Html {
  const paragraphs = text.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`);
  const head = `${t(titleKey)}, ${t(`demo:gallery.${channel}`)}`;
  return html`<li><h3>${head}</h3><div lang="${language}" dir="${directionOf(language)}">${subject === null ? '' : html`<p><strong>${subject}</strong></p>`}${paragraphs}</div></li>`;
}

/** Every message that can go out, in each language, for who writes them and who checks them. */
export function renderGalleryPage({ t, language, messages }: GalleryPage): string {
  const inLanguage = (wanted: Language) => messages.filter((message) => message.language === wanted);
  const section = (wanted: Language) => html`<section aria-labelledby="in-${wanted}">
<h2 id="in-${wanted}">${t(`demo:gallery.in.${wanted}`)}</h2>
<ul class="gallery">${inLanguage(wanted).map((message) => renderMessage(t, message))}</ul>
</section>`;
  const main = html`<h1>${t('demo:gallery.title')}</h1>
<p>${t('demo:gallery.intro')}</p>
${languages.map(section)}`;
  return renderDemoFrame({ t, language, path: '/demo/gallery', title: t('demo:gallery.title'), main });
}
