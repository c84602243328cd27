/** A line as the demo's bank prints it. */
export interface BankLine {
  /** The BAI2 code of the transaction. */
  code: string;
  /** Cents; positive where money came in. */
  cents: number;
  reference: string;
}

/** A day of an account at the demo's bank. */
export interface BankDay {
  account: string;
  /** yyyy-MM-dd. */
  day: string;
  openingCents: number;
  lines: readonly BankLine[];
}

const total = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0);
const closingOf = ({ openingCents, lines }: BankDay) => openingCents + total(lines.map(({ cents }) => cents));

/** Writes statements as a bank does, in BAI2: a group for each day. It shares no code with what reads them. */
export function writeBai2(days: readonly BankDay[]): string {
  const yymmdd = (day: string) => day.slice(2).split('-').join('');
  const rows = [`01,DEMOBANK,PROGRAM,${yymmdd(days.at(-1)?.day ?? '')},0600,1,,,2/`];
  const groupTotals: number[] = [];
  const dates = [...new Set(days.map(({ day }) => day))];
  for (const date of dates) {
    const start = rows.length;
    rows.push(`02,PROGRAM,DEMOBANK,1,${yymmdd(date)},2400,USD,2/`);
    const accountTotals = days
      .filter(({ day }) => day === date)
      .map((each) => {
        const { account, openingCents, lines } = each;
        const from = rows.length;
        rows.push(`03,${account},USD,010,${openingCents},,,015,${closingOf(each)},,/`);
        for (const { code, cents, reference } of lines) {
          rows.push(`16,${code},${Math.abs(cents)},Z,BANK${rows.length},${reference},Payment, of the day`);
        }
        const sum = openingCents + closingOf(each) + total(lines.map(({ cents }) => Math.abs(cents)));
        rows.push(`49,${sum},${rows.length - from + 1}/`);
        return sum;
      });
    rows.push(`98,${total(accountTotals)},${accountTotals.length},${rows.length - start + 1}/`);
    groupTotals.push(total(accountTotals));
  }
  rows.push(`99,${total(groupTotals)},${groupTotals.length},${rows.length + 1}/`);
  return `${rows.join('\n')}\n`;
}

const camtCodes: Readonly<Record<string, readonly [family: string, part: string]>> = {
  '166': ['ICDT', 'ACDT'],
  '466': ['ICDT', 'ACDT'],
  '142': ['RCDT', 'ACDT'],
  '257': ['ICDT', 'RRTN'],
  '451': ['RDDT', 'PADD'],
  '195': ['RCDT', 'DMCT'],
  '495': ['ICDT', 'DMCT'],
  '475': ['ICHQ', 'CCHQ'],
};

/** The same as camt.053, version 8. */
export function writeCamt(days: readonly BankDay[]): string {
  const money = (cents: number) =>
    `<Amt Ccy="USD">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const balance = (code: string, cents: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entry = ({ code, cents, reference }: BankLine) => {
    const [family, part] = camtCodes[code] ?? ['NTAV', 'NTAV'];
    const domain = `<Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${part}</SubFmlyCd></Fmly></Domn>`;
    const name = code === '475' ? 'ChqNb' : 'EndToEndId';
    const refs = reference === '' ? '' : `<Refs><${name}>${reference}</${name}></Refs>`;
    const details = `<NtryDtls><TxDtls>${refs}<BkTxCd>${domain}</BkTxCd></TxDtls></NtryDtls>`;
    return `<Ntry>${money(cents)}<Sts><Cd>BOOK</Cd></Sts><BkTxCd>${domain}</BkTxCd>${details}</Ntry>`;
  };
  const statements = days.map((each) => {
    const { account, day, openingCents, lines } = each;
    const sum = (total(lines.map(({ cents }) => Math.abs(cents))) / 100).toFixed(2);
    const summary = `<TxsSummry><TtlNtries><NbOfNtries>${lines.length}</NbOfNtries><Sum>${sum}</Sum></TtlNtries></TxsSummry>`;
    const balances = balance('OPBD', openingCents, day) + balance('CLBD', closingOf(each), day);
    return `<Stmt><Id>${day}</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${balances}${summary}${lines.map(entry).join('')}</Stmt>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${statements.join('')}</BkToCstmrStmt></Document>\n`;
}
