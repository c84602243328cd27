import { type InboundBatch, type InboundEntry, writeInboundFile } from '../issuer/demo/face.ts';
import type { InboxPort } from '../platform/ports/bank-inbox.ts';
import { testIssuing } from './card-account.ts';

/** The routing number of the tests' bank. */
export const ourRouting = testIssuing.routingNumber;

/** Social Security, as its batches name it. */
export const socialSecurity = {
  companyName: 'SSA TREAS 310',
  companyId: '9031036030',
  entryDescription: 'XXSOC SEC',
  originatorStatus: '2',
  odfi: '03103603',
  settlesOn: '2026-11-23',
} as const;

/** A state's child support, which is no federal benefit. */
export const childSupport = {
  companyName: 'TX CHILD SUPPORT',
  companyId: '1741976051',
  entryDescription: 'CHILD SUPP',
  odfi: '11100002',
  settlesOn: '2026-11-23',
} as const;

let drawn = 0;

/** A credit with a number of its own. */
export function inboundCredit(accountNumber: string, more: Partial<InboundEntry> = {}): InboundEntry {
  drawn += 1;
  return {
    transactionCode: '22',
    accountNumber,
    amountCents: 91_400,
    individualName: 'PAT PERSON',
    sequence: drawn,
    ...more,
  };
}

/** A file of some batches for the tests' bank. */
export function inboundFile(batches: InboundBatch[]): string {
  return writeInboundFile({ routingNumber: ourRouting, createdOn: '2026-11-20' }, batches);
}

/** An inbox that holds one file, until it is taken. */
export function oneFileInbox(text: string): InboxPort {
  let isThere = true;
  const leave = async () => {
    isThere = false;
  };
  return {
    list: async () => (isThere ? ['in.ach'] : []),
    async *open() {
      yield Buffer.from(text, 'latin1');
    },
    remove: leave,
    setAside: leave,
  };
}
