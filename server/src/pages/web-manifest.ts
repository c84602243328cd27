import { type Language, localeOf } from '@portal/contract/language';
import type { ProgramFacts } from '@portal/contract/program';

/** What a phone shows of the portal when it is kept on the home screen. */
export function webManifest(program: ProgramFacts, language: Language): string {
  return JSON.stringify({
    name: program.fullName[language],
    short_name: program.name,
    lang: localeOf[language],
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fdfcf9',
    theme_color: '#fdfcf9',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  });
}
