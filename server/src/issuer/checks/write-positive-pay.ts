/** A check in a file of positive pay: I, the bank may pay it; V, it may not. */
export interface PositivePayLine {
  /** The number on the check. */
  number: number;
  amountCents: number;
  /** The day of its issue, yyyy-MM-dd. */
  issuedOn: string;
  payee: string;
  type: 'I' | 'V';
}

const head = 'account,number,amount,date,payee,type';

/** Writes a file of positive pay as CSV (docs/checks.md); `account` is the account at the bank on which the checks are drawn. */
export function writePositivePay(account: string, lines: readonly PositivePayLine[]): string {
  const rows = lines.map(({ number, amountCents, issuedOn, payee, type }) => {
    const amount = (amountCents / 100).toFixed(2);
    return [account, number, amount, issuedOn, quoted(payee), type].join();
  });
  return `${[head, ...rows].join('\r\n')}\r\n`;
}

/** A name may have a comma or quotation marks (RFC 4180). */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
