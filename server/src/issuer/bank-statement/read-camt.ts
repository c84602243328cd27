import { parseDay } from '@portal/contract/time/strict-date';
import {
  type BankKind,
  type BankStatement,
  expected,
  MalformedStatement,
  requireBalance,
  type StatementLine,
} from './statement-file.ts';
import { allOf, readXml, textOf, type XmlElement } from './xml-tree.ts';

/**
 * Reads a bank's statement as camt.053 (ISO 20022, BankToCustomerStatement, versions 2 to 13): each statement in the message.
 * Throws `MalformedStatement` when it is none, is cut short, or a sum, a count or a balance is wrong.
 */
export function readCamt(text: string): BankStatement[] {
  const document = readXml(text);
  const statements = allOf(document, 'BkToCstmrStmt', 'Stmt');
  if (document.name !== 'Document' || statements.length === 0) throw expected('a statement (BkToCstmrStmt/Stmt)');
  return statements.map((statement, at) => inPlace(`statement ${at + 1}`, () => readStatement(statement)));
}

function inPlace<Result>(place: string, read: () => Result): Result {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof MalformedStatement)) throw fault;
    throw new MalformedStatement(`${place}: ${fault.message}`);
  }
}

function readStatement(element: XmlElement): BankStatement {
  const account = textOf(element, 'Acct', 'Id', 'Othr', 'Id') || textOf(element, 'Acct', 'Id', 'IBAN');
  if (account === '') throw expected('an account number (Acct/Id)');
  const opening = readBalance(element, ['OPBD', 'PRCD']);
  const closing = readBalance(element, ['CLBD']);
  const day = parseDay(closing.date.slice(0, 10), 'yyyy-MM-dd');
  if (day === null) throw expected('the date of the closing balance');
  const entries = allOf(element, 'Ntry');
  const lines: StatementLine[] = [];
  for (const [at, entry] of entries.entries()) {
    inPlace(`entry ${at + 1}`, () => lines.push(...readEntry(entry, lines.length + 1)));
  }
  checkSummary(element, entries);
  const statement = { account, day, openingCents: opening.cents, closingCents: closing.cents, lines };
  requireBalance(statement);
  return statement;
}

function readBalance(statement: XmlElement, codes: readonly string[]): { cents: number; date: string } {
  const balances = allOf(statement, 'Bal');
  for (const code of codes) {
    const found = balances.find((balance) => textOf(balance, 'Tp', 'CdOrPrtry', 'Cd') === code);
    if (found) return { cents: readSigned(found), date: textOf(found, 'Dt', 'Dt') || textOf(found, 'Dt', 'DtTm') };
  }
  throw expected(`the balance ${codes.join(' or ')}`);
}

/** An amount with its direction, in cents. */
function readSigned(element: XmlElement): number {
  const cents = readCents(element);
  const direction = textOf(element, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') throw expected('CRDT or DBIT');
  return direction === 'CRDT' ? cents : -cents;
}

function readCents(element: XmlElement): number {
  const [amount] = allOf(element, 'Amt');
  if (amount?.attributes['Ccy'] !== 'USD') throw expected('an amount in USD');
  return centsOf(amount.text.trim());
}

function centsOf(text: string): number {
  const match = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) throw expected('an amount with two decimals');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** The lines of an entry: the transactions that it is made of, where the bank tells them with amounts, else itself. */
function readEntry(entry: XmlElement, line: number): StatementLine[] {
  const state = textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts');
  if (state !== 'BOOK') throw expected('a booked entry (BOOK)');
  const amountCents = readSigned(entry);
  const parts = allOf(entry, 'NtryDtls', 'TxDtls');
  const isSplit = parts.length > 1 && parts.every((part) => allOf(part, 'Amt').length > 0);
  const wholes = isSplit ? parts : [parts[0] ?? entry];
  const found = wholes.map((part, at) => {
    const code = codeOf(part) || codeOf(entry);
    const cents = isSplit ? readCents(part) * Math.sign(amountCents) : amountCents;
    return { line: line + at, kind: kindOf(code), code, amountCents: cents, reference: referenceOf(part, entry) };
  });
  if (found.reduce((sum, each) => sum + each.amountCents, 0) !== amountCents) {
    throw expected(`transactions of ${Math.abs(amountCents)} cents together`);
  }
  return found;
}

function codeOf(element: XmlElement): string {
  const [code] = allOf(element, 'BkTxCd', 'Domn');
  if (!code) return '';
  return [textOf(code, 'Cd'), textOf(code, 'Fmly', 'Cd'), textOf(code, 'Fmly', 'SubFmlyCd')].join('-');
}

/** The place of a transaction in our books (ISO 20022 external code set, bank transaction codes). */
function kindOf(code: string): BankKind {
  const [domain, family = '', part = ''] = code.split('-');
  if (domain !== 'PMNT') return 'OTHER';
  if (family === 'ICHQ') return 'CHECK';
  // Our own file: the bank books its total, in either direction.
  if (family === 'ICDT' && part === 'ACDT') return 'ACH_FILE';
  if (family === 'RDDT' || part === 'ACDT' || part === 'RRTN') return 'ACH_IN';
  return family === 'RCDT' || family === 'ICDT' ? 'WIRE' : 'OTHER';
}

function referenceOf(part: XmlElement, entry: XmlElement): string {
  const told = [textOf(part, 'Refs', 'ChqNb'), textOf(part, 'Refs', 'EndToEndId'), textOf(entry, 'NtryRef')];
  return told.find((reference) => reference !== '' && reference !== 'NOTPROVIDED') ?? '';
}

/** The summary of entries, where the bank gives one: how many, and their sum without signs. */
function checkSummary(statement: XmlElement, entries: readonly XmlElement[]): void {
  const count = textOf(statement, 'TxsSummry', 'TtlNtries', 'NbOfNtries');
  if (count !== '' && Number(count) !== entries.length)
    throw expected(`${entries.length} entries, as the statement has`);
  const told = textOf(statement, 'TxsSummry', 'TtlNtries', 'Sum');
  const cents = entries.reduce((sum, entry) => sum + readCents(entry), 0);
  if (told !== '' && centsOf(told) !== cents) throw expected(`a sum of entries of ${cents} cents`);
}
