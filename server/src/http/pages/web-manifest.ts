import { type Language, localeOf } from '@portal/contract/language';
import type { ProgramNow } from '../../program/live-program.ts';
import { icons } from './icons.ts';

/** Returns the manifest that a phone shows when the portal is kept on the home screen. */
export function webManifest(
  { facts: program, theme }: Pick<ProgramNow, 'facts' | 'theme'>,
  language: Language,
): string {
  return JSON.stringify({
    name: program.fullName[language],
    short_name: program.name,
    lang: localeOf[language],
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: theme.page,
    theme_color: theme.page,
    categories: ['finance'],
    icons: icons.flatMap(({ url, pixels, purpose }) => {
      if (purpose === null) return [];
      const [sizes, type] = pixels === null ? ['any', 'image/svg+xml'] : [`${pixels}x${pixels}`, 'image/png'];
      return [{ src: url, sizes, type, purpose }];
    }),
  });
}
