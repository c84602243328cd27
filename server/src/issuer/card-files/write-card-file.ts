import { toPrintedName } from '../plain-name.ts';
import { writeWholeLines } from '../whole-lines.ts';
import { type BureauOrder, type CardSecrets, maxEmbossed } from './bureau-order.ts';

/** Another layout of the file gets another number; docs/card-bureau.md has the columns. */
const layout = 1;

export interface CardFileHeader {
  /** The same file, sent again, has the same. */
  fileId: number;
  /** The program's name. */
  program: string;
  /** The program's business day on which it was built, yyyy-MM-dd. */
  day: string;
  /** Three digits of ISO/IEC 7813, for the stripe of every card. */
  serviceCode: string;
}

/** Name of a file; no two have the same. */
export const cardFileName = ({ fileId, day }: Pick<CardFileHeader, 'fileId' | 'day'>): string =>
  `cards-${day}-${fileId}.jsonl.asc`;

/** The text of a file for the bureau, one JSON object a line: a header, the cards, and a trailer that proves it whole. */
export function writeCardFile(
  { fileId, program, day, serviceCode }: CardFileHeader,
  cards: readonly (BureauOrder & CardSecrets)[],
): string {
  const records = cards.map(({ cardId, kind, pan, expiry, cvv2, shippingMethod, language, mailTo, ...card }) => {
    const embossedName = toPrintedName(card.embossedName, maxEmbossed);
    const plastic = { pan, expiry: expiry.slice(0, 7), cvv2, serviceCode, embossedName };
    return { record: 'CARD', orderId: cardId, kind, ...plastic, shippingMethod, language, mailTo };
  });
  return writeWholeLines({ layout, fileId, program, day }, records, 'cards');
}
