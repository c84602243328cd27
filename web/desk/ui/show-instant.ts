import { type Language, localeOf } from '@portal/contract/language';

/** 'Nov 20, 10:42 AM', in the time of this computer. */
export function showInstant(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
}
