import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { alertChannels } from '../../contract/src/alerts/alert-channel.ts';
import { optionalAlerts, requiredAlerts } from '../../contract/src/alerts/alert-kind.ts';
import { accountTypes } from '../../contract/src/bank/account-number.ts';
import { replacementReasons } from '../../contract/src/card/card-replacement.ts';
import { shippingMethods } from '../../contract/src/card/card-tracking.ts';
import { cardNameMaxLength, maxInvalidCvvTries } from '../../contract/src/constants.ts';
import { errorCatalogue } from '../../contract/src/errors.ts';
import { languages } from '../../contract/src/language.ts';
import { lastDigits, maxOwnWords, maxSecretTries } from '../../contract/src/numbers-read.ts';
import { Address } from '../../contract/src/person/address.ts';
import { transactionFilters, transactionSorts } from '../../contract/src/transactions/transaction.ts';
import { microTries } from '../../contract/src/transfer/micro-amounts.ts';
import { maxPinTries } from '../../server/src/issuer/authorizations/decide.ts';
import { routes } from '../../server/src/start/calls.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const english = (namespace: string) => read(`texts/en/${namespace}.json`);

test('the demo calls a card Mastercard until it is given a name, and has a helpline at any hour', () => {
  expect(read('program/program.json')).toMatchObject({
    supportHours: { en: '24 hours a day, every day', es: 'las 24 horas, todos los días' },
    issuing: { cardNickname: 'Mastercard' },
  });
});

test('an address has the fields of the specification', () => {
  expect(Object.keys(Address.shape)).toEqual(['country', 'line1', 'line2', 'city', 'state', 'zip']);
});

test('accounts at banks are for checking or savings', () => {
  expect([...accountTypes].toSorted()).toEqual(['CHECKING', 'SAVINGS']);
});

test('a card is replaced when lost, stolen or damaged, by standard or expedited mail', () => {
  expect(replacementReasons).toEqual(expect.arrayContaining(['LOST', 'STOLEN', 'DAMAGED']));
  expect([...shippingMethods].toSorted()).toEqual(['EXPEDITED', 'STANDARD']);
});

test('the optional alerts begin with the 13 of the specification', () => {
  expect(optionalAlerts.slice(0, 13)).toEqual(
    [
      'DEPOSIT BALANCE_BELOW PURCHASE_ABOVE EXPEDITED_TRACKING CARD_EXPIRING FOREIGN_TRANSACTION CARD_NOT_PRESENT',
      'INVALID_PIN CARD_TO_BANK_TRANSFER REPLACEMENT_REQUESTED PIN_CHANGED ADDRESS_CHANGED BANK_ACCOUNT_UPDATED',
    ].flatMap((line) => line.split(' ')),
  );
});

test('the required alerts are the six of the specification', () => {
  const six = 'PASSWORD_CHANGED USER_ID_RECOVERED NEW_DEVICE_LOGIN CONTACT_UPDATED REQUIRED_REPLACEMENT';
  expect(requiredAlerts).toEqual([...six.split(' '), 'REQUIRED_INVALID_PIN']);
});

test('alerts come by text, email, call and push', () => {
  expect(alertChannels).toEqual(['TEXT', 'EMAIL', 'CALL', 'PUSH']);
});

test('transactions are sorted and filtered as the specification lists it', () => {
  expect(transactionSorts).toEqual(['dateDesc', 'dateAsc', 'amountDesc', 'amountAsc']);
  expect(transactionFilters.join(' ')).toBe(
    'all postedDeposits postedFinancial purchases atmWithdrawals recurring ecommerce bankTransfers refunds fees adjustments',
  );
});

const namespaces =
  'cardInfoStep collectOtp common contactUs error expenseAnalyzer failure faq forgotUserId otpPref success';

test.each(languages)('the eleven namespaces of texts are there in %s', (language) => {
  const missing = namespaces
    .split(' ')
    .filter((name) => !existsSync(path.join(root, `texts/${language}/${name}.json`)));
  expect(missing).toEqual([]);
});

test('the texts that the specification quotes are there word for word', () => {
  expect(english('error')).toMatchObject({
    generic: 'Some error has occurred. Try again',
    error500: expect.stringMatching(/team is fixing it\..*call customer service/),
    timeOut: { title: 'Session Expired', message: 'Your session has expired, please log in again.' },
    notFound: 'The page you are looking for is not available.',
    cvvInvalid: 'The information entered is invalid. Please re-enter.',
    infoInvalid: 'The information entered is invalid. Please re-enter.',
    otpIncorrect: expect.stringMatching(/^Verification code is incorrect/),
  });
  expect(english('failure')).toMatchObject({
    heading: 'Something went wrong, please try again later.',
    toAccount: 'Return to account',
    available: expect.stringContaining('{{hours}}'),
  });
  expect(english('common')).toMatchObject({ notFound: { lead: 'The page you are looking for is not available.' } });
  expect([errorCatalogue.cvvInvalid, errorCatalogue.cvvThresholdExceeded]).toMatchObject([
    { shortMessage: 'invalid cvv' },
    { shortMessage: 'cvv threshold exceeded' },
  ]);
});

test('every call is a GET, a POST or a PUT', () => {
  const methods = new Set(routes.map(({ call }) => call.method));
  expect([...methods].toSorted()).toEqual(['GET', 'POST', 'PUT']);
});

test('the three numbers without a meaning are read as one idea each', () => {
  expect([maxSecretTries, maxOwnWords, lastDigits]).toEqual([3, 15, 4]);
  expect([maxInvalidCvvTries, maxPinTries, microTries]).toEqual([3, 3, 3]);
  expect(cardNameMaxLength).toBe(15);
});

test('the address for paper mail is that of the specification', () => {
  expect(read('program/program.json')).toMatchObject({
    mailAddress: ['Payment Processing Services', 'P.O. Box 245998', 'San Antonio, TX 78224-5998'],
  });
});
