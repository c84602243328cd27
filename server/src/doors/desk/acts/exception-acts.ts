import { FreeText } from '@portal/contract/person/free-text';
import * as z from 'zod/mini';
import {
  exceptionKinds,
  findTransfer,
  holdTransfer,
  listOpenExceptions,
  lockAccountRow,
  releaseTransfer,
  resolveException,
  type StoredTransfer,
  stopTransfer,
} from '../../../issuer/face.ts';
import { type MessageContext, type MessageReply, taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { defineAct } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** Lists the problems that people have to look into; the reference of a TRANSFER_HELD names its transfer. */
export const listExceptionsAct = defineAct(
  'list-exceptions',
  'lists what people have to look into: returns of banks, clearings, transfers on hold',
  byStaff({ accountId: z.optional(z.int()), kind: z.optional(z.enum(exceptionKinds)) }),
  async ({ body: { accountId, kind }, tx }) => {
    const open = await listOpenExceptions(tx);
    const asked = open.filter((each) => accountId === undefined || each.accountId === accountId);
    return taken({ exceptions: asked.filter((each) => kind === undefined || each.kind === kind) });
  },
);

/** Says how a problem was resolved. One that keeps money set aside is decided, not only noted. */
export const resolveExceptionAct = defineAct(
  'resolve-exception',
  'keeps how something was resolved that people had to look into',
  byStaff({ exceptionId: z.int(), resolution: FreeText }),
  async ({ body: { exceptionId, resolution }, tx, now }) => {
    const outcome = await resolveException(tx, exceptionId, resolution, now);
    if (outcome === 'UNKNOWN') return refused('unknownException');
    if (outcome === 'MONEY_WAITS') return refused('transferWaits');
    if (outcome === 'CHECK_WAITS') return refused('checkWaits');
    return outcome === 'MONEY_LEFT' ? refused('moneyLeft') : taken({ state: 'RESOLVED' });
  },
);

const aboutTransfer = byStaff({ accountId: z.int(), transferId: z.int() });
type Context = MessageContext<z.infer<typeof aboutTransfer>>;

/** For an act about a transfer: that of the account, which is locked until the transaction ends. */
const withTransfer =
  <Outcome>(handle: (context: Context & { transfer: StoredTransfer }) => Promise<MessageReply | Outcome>) =>
  async (context: Context): Promise<MessageReply | Outcome> => {
    const { accountId, transferId } = context.body;
    await lockAccountRow(context.tx, accountId);
    const transfer = await findTransfer(context.tx, accountId, transferId);
    return transfer === null ? refused('unknownTransfer') : await handle({ ...context, transfer });
  };

const transferFacts = ({ amountCents, feeCents, bankAccountId, transferId, state }: StoredTransfer) => ({
  transferId,
  amountCents,
  feeCents,
  bankAccountId,
  stateBefore: state,
});

/** The holder has said that they sent it. Money leaves by it, so two people decide. */
export const releaseTransferAct = defineDecidedAct(
  'release-transfer',
  'lets a transfer go on that is on hold, with the next file for the bank, once a second person approves',
  aboutTransfer,
  withTransfer(async ({ body, transfer, tx, now }) => {
    const { accountId, holderId, amountCents, state } = transfer;
    if (state !== 'HELD') return refused('transferNotHeld');
    return {
      holderId,
      accountId,
      use: { amountCents, cards: 0 },
      takesTwo: true,
      mark: '',
      perform: async () => {
        if (!(await releaseTransfer(tx, transfer, body.reason, now))) return refused('transferNotHeld');
        return taken({ state: 'RELEASED' }, holderId, { facts: transferFacts(transfer) });
      },
    };
  }),
);

/** Stops a transfer that waits for its file, until staff decide about it. */
export const holdTransferAct = defineAct(
  'hold-transfer',
  'holds a transfer that waits for its file: the money stays set aside until release-transfer or return-transfer',
  aboutTransfer,
  withTransfer(async ({ transfer, tx, now }) => {
    if (transfer.state !== 'CONFIRMED') return refused('transferNotConfirmed');
    await holdTransfer(tx, transfer, { because: 'REVIEW', cause: 'STAFF' }, now);
    return taken({ state: 'HELD' }, transfer.holderId, { facts: transferFacts(transfer) });
  }),
);

/** The holder has said that they did not: amount and fee are theirs again. */
export const returnTransferAct = defineAct(
  'return-transfer',
  'brings a transfer back that is on hold, or filed while its file has not left: amount and fee are the holder’s again',
  aboutTransfer,
  withTransfer(async ({ body, transfer, tx, now, services }) => {
    const { keys, issuing } = services;
    const isStopped = await stopTransfer(tx, keys, transfer, body.reason, { now, timeZone: issuing.timeZone });
    if (!isStopped) return refused(transfer.state === 'FILED' ? 'transferHasLeft' : 'transferNotHeld');
    return taken({ state: 'RETURNED' }, transfer.holderId, { facts: transferFacts(transfer) });
  }),
);
