import type { AlertKind } from '@portal/contract/alerts/alert-kind';
import type { AutomaticAlert } from '@portal/contract/alerts/automatic-alert';
import { lockCard } from '@portal/contract/card/lock-card';
import { unlockCard } from '@portal/contract/card/unlock-card';
import type { EventKind } from '../events/notices.ts';
import { getDepositNumbers, moveCard, postDeposit } from '../issuer/face.ts';
import { makeWaitingOrders } from '../rooms/card/make-waiting-orders.ts';
import { aheadPlays } from './ahead-plays.ts';
import {
  ageTo,
  changePinOnce,
  comeBack,
  creditDispute,
  declineByControl,
  endSessionsAtDesk,
  happen,
  loosen,
  orderCard,
  type Play,
  pay,
  sendMoney,
  showNumbers,
  startPaper,
  stopByLink,
  turnOnTexting,
  wrongPins,
} from './alert-play-makers.ts';
import { testDay } from './card-account.ts';
import { openCardHolder } from './card-holder.ts';
import { openOrders } from './card-orders.ts';
import { merchant, openPlay } from './card-play.ts';
import { openOnlineReader } from './documents.ts';
import { helperPlays } from './helper-plays.ts';
import { identityPlays } from './identity-plays.ts';
import { testKeys } from './keys.ts';
import { sendMessage } from './network.ts';
import { otherCvv } from './proofs.ts';
import { issueLastMonth } from './statements.ts';
import { fileToday, openTransfers } from './transfers.ts';

/** The event of each alert, made to happen in its real way: by the network, a call or a job. */
export const alertPlays: Record<AlertKind | AutomaticAlert, { of: EventKind; play: Play }> = {
  DEPOSIT: {
    of: 'DepositPosted',
    play: async (api, choose) => {
      const { person } = await openPlay(api);
      await choose(person);
      const { accountNumber } = await getDepositNumbers(api.pool, testKeys, person.accountId);
      const deposit = { depositId: person.userId, accountNumber, amountCents: 114_800, payer: 'Social Security' };
      await sendMessage(api, 'deposit', deposit);
      return person;
    },
  },
  BALANCE_BELOW: { of: 'BalanceLow', play: pay({}) },
  PURCHASE_ABOVE: { of: 'LargePurchase', play: pay({}) },
  FOREIGN_TRANSACTION: {
    of: 'ForeignUse',
    play: pay({ merchant: { name: 'Tienda', place: null, country: 'MX', mcc: '5411' } }),
  },
  CARD_NOT_PRESENT: { of: 'CardNotPresentUse', play: pay({ entryMode: 'ECOMMERCE' }) },
  EXPEDITED_TRACKING: {
    of: 'ExpeditedTracking',
    play: async (api, choose) => {
      const { person, card } = await openPlay(api, undefined, { isExpedited: true });
      await choose(person);
      const event = { card, state: 'SHIPPED', happenedAt: api.clock.now().toISOString() };
      await sendMessage(api, 'shipping-event', { ...event, carrier: 'Fast Mail', trackingNumber: 'CL 4471' });
      return person;
    },
  },
  CARD_EXPIRING: { of: 'CardExpiring', play: ageTo('2029-09-02T17:00:00Z') },
  CARD_EXPIRES: { of: 'CardExpiring', play: ageTo('2029-09-02T17:00:00Z') },
  CARD_RESTS: { of: 'CardResting', play: ageTo('2027-10-22T17:00:00Z') },
  INVALID_PIN: { of: 'InvalidPin', play: wrongPins(1) },
  REQUIRED_INVALID_PIN: { of: 'InvalidPin', play: wrongPins(1) },
  CARD_LOCKED_BY_PIN: { of: 'CardLockedByPin', play: wrongPins(3) },
  CARD_TO_BANK_TRANSFER: { of: 'BankTransferConfirmed', play: sendMoney },
  MONEY_SENT: { of: 'BankTransferConfirmed', play: sendMoney },
  ACCOUNT_NUMBERS_SHOWN: { of: 'AccountNumbersShown', play: showNumbers },
  BANK_ACCOUNT_UPDATED: {
    of: 'BankAccountAdded',
    play: async (api, choose) => {
      const { person, add } = await openTransfers(api);
      await choose(person);
      await add();
      return person;
    },
  },
  REPLACEMENT_REQUESTED: { of: 'ReplacementRequested', play: orderCard({}) },
  REQUIRED_REPLACEMENT: { of: 'ReplacementRequested', play: orderCard({ shipping: 'EXPEDITED' }) },
  PIN_CHANGED: { of: 'PinChanged', play: changePinOnce },
  PIN_CHOSEN: { of: 'PinChanged', play: changePinOnce },
  CARD_LOCKED_BY_CVV: {
    of: 'CardLockedByCvv',
    play: async (api, choose) => {
      const { person, send, cvv } = await openCardHolder(api);
      await send(lockCard);
      await choose(person);
      for (let n = 0; n < 3; n++) await send(unlockCard, { cvv: otherCvv(cvv) });
      return person;
    },
  },
  CVV_TRIED_AT_MERCHANTS: {
    of: 'CvvTriedAtMerchants',
    play: async (api, choose) => {
      const { person, purchase, card, cvv } = await openPlay(api);
      await choose(person);
      for (let n = 0; n < 10; n++) {
        // Each at another store: five at one close the card to that one alone.
        const store = { ...merchant, name: `Store ${n}` };
        const wrong = { entryMode: 'ECOMMERCE', merchant: store, card: { ...card, cvv2: otherCvv(cvv) } };
        await sendMessage(api, 'authorization', purchase(`g${n}`, 100, wrong));
      }
      return person;
    },
  },
  CHARGE_ASKED: {
    of: 'ChargeAsked',
    play: happen('ChargeAsked', {
      last4Digit: '4821',
      amountCents: 6_000,
      merchant: 'Plaza Foods',
      accountId: 1,
      authorizationId: 'one',
      wasDeclined: false,
    }),
  },
  REPLACEMENT_ORDERED: {
    of: 'ReplacementOrdered',
    play: async (api, choose) => {
      const { person, order, activate } = await openOrders(api, { openingCents: 399 });
      const cardId = (await order()).entity?.cardId ?? 0;
      await activate(cardId);
      await order({ cardId });
      await choose(person);
      const { accountId } = person;
      const deposit = { accountId, reference: 'more', description: 'Benefit', amountCents: 1, businessDay: testDay };
      await postDeposit(api.pool, deposit, api.clock.now());
      await makeWaitingOrders(api.pool, api.services, api.clock.now());
      return person;
    },
  },
  TRANSFER_HELD: {
    of: 'BankTransferHeld',
    play: async (api, choose) => {
      const { person, link, start } = await openTransfers(api);
      await link();
      await start(20_000);
      await moveCard(api.pool, person, 'REPORTED_STOLEN', api.clock.now());
      await choose(person);
      await fileToday(api);
      return person;
    },
  },
  TRANSFER_RETURNED: { of: 'BankTransferReturned', play: comeBack('R23') },
  BANK_ACCOUNT_UNLINKED: { of: 'BankAccountUnlinked', play: comeBack('R03') },
  DISPUTE_CREDIT: { of: 'TemporaryCreditGiven', play: creditDispute },
  STATEMENT_READY: {
    of: 'StatementReady',
    play: async (api, choose) => {
      const { person } = await openPlay(api);
      await choose(person);
      await issueLastMonth(api, person);
      return person;
    },
  },
  DOCUMENT_CHANGED: {
    of: 'DocumentChanged',
    play: happen(
      'DocumentChanged',
      { document: 'privacy', title: { en: 'Privacy', es: 'Privacidad' } },
      openOnlineReader,
    ),
  },
  PAPER_STATEMENTS: { of: 'PaperStarted', play: startPaper },
  STOPPED: { of: 'EverythingStopped', play: stopByLink },
  DESK_ACTED: { of: 'SessionsEnded', play: endSessionsAtDesk },
  BANK_ACCOUNT_CORRECTED: { of: 'BankAccountCorrected', play: comeBack('C01', '123450006641') },
  MONEY_UNCLAIMED: {
    of: 'MoneyUnclaimed',
    play: happen('MoneyUnclaimed', { amountCents: 12_345, lawState: 'TX', day: '2026-12-31', needsLetter: true }),
  },
  COMPANY_STOPPED: { of: 'CompanyStopped', play: happen('CompanyStopped', { company: 'Prairie Phone', scope: 'ALL' }) },
  COMPANY_ALLOWED: { of: 'CompanyAllowed', play: happen('CompanyAllowed', { company: 'Prairie Phone' }) },
  CONTROLS_LOOSENED: { of: 'ControlsLoosened', play: loosen },
  CONTROL_DECLINED: { of: 'ControlDeclined', play: declineByControl },
  TEXTING_TURNED_ON: { of: 'TextingTurnedOn', play: turnOnTexting },
  ...aheadPlays,
  ...helperPlays,
  ...identityPlays,
};
