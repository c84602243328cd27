import type { accountTypes } from '@portal/contract/bank/account-number';
import { readAchFile, writeReturnFile } from '../../issuer/demo/face.ts';
import type { Issuing } from '../../program/load-issuing.ts';
import { folderOf } from './folders.ts';
import { takeFiles } from './take-files.ts';

/** The account at another bank that a rehearsal sends money to. Its routing number begins with 80, which no bank uses. */
export const rehearsedBank = {
  accountType: 'CHECKING' as (typeof accountTypes)[number],
  routingNumber: '800000022',
  accountNumber: '100000043001',
  bankName: 'Rehearsal Bank',
} as const;

/** An entry of a file for the bank. */
export interface BankEntry {
  /** 'TRANSFER' or 'ACCTVERIFY': what the money is for. */
  purpose: string;
  amountCents: number;
  /** The name beside the money. */
  name: string;
  traceNumber: string;
}

/** A file as the bank reads it. */
export interface BankFile {
  /** The sender in its header. */
  sender: string;
  entries: BankEntry[];
}

/** Takes the files for the bank, and reads them as it does. Throws where one does not add up. */
export async function takeBankFiles(folder: string): Promise<BankFile[]> {
  return (await takeFiles(folderOf(folder, 'bank'))).map(({ content }) => {
    const { header, batches } = readAchFile(content.toString('ascii'));
    const entries = batches.flatMap((batch) =>
      batch.entries.map(({ detail }) => ({
        purpose: batch.header.description.trim(),
        amountCents: detail.amountCents,
        name: detail.individualName.trim(),
        traceNumber: detail.traceNumber,
      })),
    );
    return { sender: header.originName.trim(), entries };
  });
}

/** The file by which the bank sends an entry back: R03, there is no such account. */
export function writeReturn(
  { ach, routingNumber }: Pick<Issuing, 'ach' | 'routingNumber'>,
  { traceNumber, amountCents }: Pick<BankEntry, 'traceNumber' | 'amountCents'>,
): string {
  const sent = { traceNumber, amountCents, ...rehearsedBank };
  return writeReturnFile({ ...ach, routingNumber }, sent, { code: 'R03', corrected: '' });
}
