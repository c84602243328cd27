import type { ListedDocument } from '@portal/contract/documents/list-documents';
import { dayIn, formatShortDay } from '@portal/contract/time/dates';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';

/** Returns the state of a document in words: 'Agreed on Jan 8, 2026'. */
export function useDocumentHint({ version, readAt, agreed }: ListedDocument): string {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const shortDay = (day: string) => formatShortDay(day, '', language);
  const dayOf = (instant: string) => shortDay(dayIn(timeZone, new Date(instant)));
  if (agreed?.version === version) return t('documents:list.agreed', { day: dayOf(agreed.at) });
  if (readAt !== null) return t('documents:list.read', { day: dayOf(readAt) });
  if (agreed) return t('documents:list.agreedFormer', { version: shortDay(agreed.version) });
  return t('documents:list.since', { version: shortDay(version) });
}
