import * as z from 'zod/mini';
import {
  closeBankItem,
  closeSettlementItem,
  isBankItemOpen,
  isSettlementItemOpen,
  listBankItems,
  listSettlementItems,
} from '../../../issuer/treasury-face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { defineAct } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** Differences between the ledger and the outside. */
export const listDifferencesAct = defineAct(
  'list-differences',
  'lists the open differences between the ledger and the card network, and between the books of cash and the bank',
  byStaff({}),
  async ({ tx }) => taken({ network: await listSettlementItems(tx), bank: await listBankItems(tx) }),
);

/** Closes a difference that people have explained. Nothing is posted, but a loss could be hidden by it: two people decide. */
export const closeDifferenceAct = defineDecidedAct(
  'close-difference',
  'closes a difference with the card network or the bank that is explained, once a second person approves; nothing is posted',
  byStaff({ side: z.enum(['NETWORK', 'BANK']), itemId: z.int() }),
  async ({ body: { side, itemId, staff, reason }, tx, today }) => {
    const isOpen = side === 'BANK' ? isBankItemOpen : isSettlementItemOpen;
    if (!(await isOpen(tx, itemId))) return refused('unknownDifference');
    const close = side === 'BANK' ? closeBankItem : closeSettlementItem;
    return {
      holderId: null,
      accountId: null,
      use: { amountCents: 0, cards: 0 },
      takesTwo: true,
      mark: '',
      perform: async () => {
        await close(tx, itemId, { today, staff, reason });
        return taken({ state: 'CLOSED' }, null, { facts: { side, itemId } });
      },
    };
  },
);
