import type { useTranslation } from '../texts/texts-provider.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];

/** The words of a line of a day; one that the console does not know is named as the books name it. */
export function nameLine(line: string, known: readonly string[], t: Translate): string {
  const key = line.replaceAll(' ', '-');
  return known.includes(line) ? t(`desk:books.line.${key}`) : line;
}
