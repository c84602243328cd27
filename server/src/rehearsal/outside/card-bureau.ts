import path from 'node:path';
import { folderOf } from './folders.ts';
import { openFile } from './outside-keys.ts';
import { takeFiles } from './take-files.ts';

/** A card as its maker is told of it. */
export interface BureauCard {
  orderId: number;
  pan: string;
  /** yyyy-MM. */
  expiry: string;
  cvv2: string;
  embossedName: string;
}

type Line = ({ record: 'CARD' } & BureauCard) | { record: 'HEADER' | 'TRAILER' };

/** Takes the files for the company that makes cards, and opens them as it does; the cards in them, file by file. */
export async function takeCards(folder: string): Promise<BureauCard[][]> {
  const files = await takeFiles(folderOf(folder, 'cards'));
  return await Promise.all(
    files.map(async ({ content }) => {
      const text = Buffer.from(await openFile(path.join(folder, 'outside'), content)).toString('utf8');
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Line);
      return lines.flatMap((line) => (line.record === 'CARD' ? [line] : []));
    }),
  );
}

/** A card as terminals read it: number, and expiry as YYMM. */
export function asRead({ pan, expiry }: BureauCard): { pan: string; expiry: string } {
  return { pan, expiry: expiry.slice(2).replace('-', '') };
}
