import type { ErrorKey } from '@portal/contract/errors';
import type account from '../../../../texts/en/account.json';
import type address from '../../../../texts/en/address.json';
import type agreements from '../../../../texts/en/agreements.json';
import type ahead from '../../../../texts/en/ahead.json';
import type alerts from '../../../../texts/en/alerts.json';
import type announcements from '../../../../texts/en/announcements.json';
import type appointment from '../../../../texts/en/appointment.json';
import type atms from '../../../../texts/en/atms.json';
import type card from '../../../../texts/en/card.json';
import type cardInfoStep from '../../../../texts/en/cardInfoStep.json';
import type checkLetter from '../../../../texts/en/checkLetter.json';
import type collectOtp from '../../../../texts/en/collectOtp.json';
import type common from '../../../../texts/en/common.json';
import type companies from '../../../../texts/en/companies.json';
import type contactUs from '../../../../texts/en/contactUs.json';
import type controls from '../../../../texts/en/controls.json';
import type documents from '../../../../texts/en/documents.json';
import type error from '../../../../texts/en/error.json';
import type expenseAnalyzer from '../../../../texts/en/expenseAnalyzer.json';
import type failure from '../../../../texts/en/failure.json';
import type faq from '../../../../texts/en/faq.json';
import type forgotUserId from '../../../../texts/en/forgotUserId.json';
import type help from '../../../../texts/en/help.json';
import type helpers from '../../../../texts/en/helpers.json';
import type helping from '../../../../texts/en/helping.json';
import type home from '../../../../texts/en/home.json';
import type letters from '../../../../texts/en/letters.json';
import type onThePhone from '../../../../texts/en/onThePhone.json';
import type otpPref from '../../../../texts/en/otpPref.json';
import type passkeys from '../../../../texts/en/passkeys.json';
import type problems from '../../../../texts/en/problems.json';
import type profile from '../../../../texts/en/profile.json';
import type recovery from '../../../../texts/en/recovery.json';
import type registration from '../../../../texts/en/registration.json';
import type session from '../../../../texts/en/session.json';
import type setAside from '../../../../texts/en/setAside.json';
import type simple from '../../../../texts/en/simple.json';
import type specimens from '../../../../texts/en/specimens.json';
import type statement from '../../../../texts/en/statement.json';
import type stepUp from '../../../../texts/en/stepUp.json';
import type stop from '../../../../texts/en/stop.json';
import type success from '../../../../texts/en/success.json';
import type transactions from '../../../../texts/en/transactions.json';
import type transfer from '../../../../texts/en/transfer.json';
import type wasThisYou from '../../../../texts/en/wasThisYou.json';

/** The texts of a page, by namespace. A check proves that both languages hold the same keys. */
interface Texts {
  account: typeof account;
  address: typeof address;
  agreements: typeof agreements;
  ahead: typeof ahead;
  alerts: typeof alerts;
  announcements: typeof announcements;
  appointment: typeof appointment;
  atms: typeof atms;
  card: typeof card;
  cardInfoStep: typeof cardInfoStep;
  checkLetter: typeof checkLetter;
  collectOtp: typeof collectOtp;
  common: typeof common;
  companies: typeof companies;
  contactUs: typeof contactUs;
  controls: typeof controls;
  documents: typeof documents;
  error: WithoutServers<typeof error>;
  expenseAnalyzer: typeof expenseAnalyzer;
  failure: typeof failure;
  faq: typeof faq;
  forgotUserId: typeof forgotUserId;
  help: typeof help;
  helpers: typeof helpers;
  helping: typeof helping;
  home: typeof home;
  letters: typeof letters;
  onThePhone: typeof onThePhone;
  otpPref: typeof otpPref;
  passkeys: typeof passkeys;
  problems: typeof problems;
  profile: typeof profile;
  recovery: typeof recovery;
  registration: typeof registration;
  session: typeof session;
  simple: typeof simple;
  specimens: typeof specimens;
  setAside: typeof setAside;
  statement: typeof statement;
  stepUp: typeof stepUp;
  stop: typeof stop;
  success: typeof success;
  transactions: typeof transactions;
  transfer: typeof transfer;
  wasThisYou: typeof wasThisYou;
}

export type Namespace = keyof Texts;

/** Every text by its full key, as in 'common:foot.title'. */
export type TextKey = { [Name in Namespace]: `${Name}:${KeyOf<Texts[Name]>}` }[Namespace];

/** Refusals are put into words by the server; the app says one of them by itself, of a form. */
type WithoutServers<Errors> = {
  [Name in keyof Errors as WithoutForm<Name & string> extends Exclude<ErrorKey, SaidHere> ? never : Name]: Errors[Name];
};
type SaidHere = 'invalidInput';

/** The plural forms of a key stand for the key itself. */
type KeyOf<Level> = {
  [Name in keyof Level & string]: Level[Name] extends string ? WithoutForm<Name> : `${Name}.${KeyOf<Level[Name]>}`;
}[keyof Level & string];

type WithoutForm<Name extends string> = Name extends `${infer Key}_one` | `${infer Key}_other` ? Key : Name;
