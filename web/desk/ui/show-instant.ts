import { dateTimeFormat } from '@portal/contract/intl';
import { type Language, localeOf } from '@portal/contract/language';

/** 'Nov 20, 2026, 10:42 AM', in the time of this computer. */
export const showInstant = (instant: string, language: Language): string =>
  dateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
