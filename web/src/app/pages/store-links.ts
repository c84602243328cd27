import type { ProgramFacts } from '@portal/contract/program';
import type { TextKey } from '../page/text-keys.ts';

interface StoreLink {
  href: string;
  label: TextKey;
}

/** The program's apps in the stores of the two kinds of phones: those that it names. */
export function storeLinksOf({ ios, android }: ProgramFacts['apps']): StoreLink[] {
  return [
    ...(ios === undefined ? [] : [{ href: ios, label: 'common:apps.ios' as const }]),
    ...(android === undefined ? [] : [{ href: android, label: 'common:apps.android' as const }]),
  ];
}
