import type { HolderRecord } from '../../holders.ts';
import { holderRecord, propertyRecord, summaryRecord } from './layout.ts';
import { naupaName, writeRecord } from './write-record.ts';

/** The program, as each of its reports names it: the holder of the money, in the words of the law. */
export interface ReportingProgram {
  holderName: string;
  /** Nine digits. */
  taxId: string;
  city: string;
  /** The state of the program, two letters. */
  homeState: string;
  contact: string;
  /** Ten digits. */
  phone: string;
  email: string;
  /** The NAUPA code for the kind of property. */
  propertyType: string;
}

/** A balance in a report. */
export interface ReportedItem {
  accountId: number;
  owner: Pick<HolderRecord, 'givenName' | 'familyName' | 'ssn' | 'birthDate' | 'address'>;
  /** The day on which the owner was last heard of, yyyy-MM-dd. */
  contactOn: string;
  amountCents: number;
}

const digits = (text: string): string => text.replace(/\D/g, '');
/** ISO 3166-1 with three letters, of the only country that takes mail of the program. */
const countryOf = (country: string): string => (country === 'US' ? 'USA' : '');

/**
 * Writes a report of money to a state as a NAUPA II file: one record for the program, one for each balance, one with the
 * totals, each 625 characters and ended by CR and LF. It holds names and social security numbers.
 */
export function writeNaupa(program: ReportingProgram, reportYear: number, items: readonly ReportedItem[]): string {
  const total = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const records = [
    writeRecord(holderRecord, {
      'TR-CODE': 1,
      'HOLDER-TAX-ID': program.taxId,
      'HOLDER-REPORT-YEAR': reportYear,
      'HOLDER-REPORT-TYPE': 'A',
      'HOLDER-REPORT-NUMBER': 1,
      'HOLDER-INC-STATE': program.homeState,
      'HOLDER-NAME': naupaName(program.holderName),
      'HOLDER-CITY': naupaName(program.city),
      'HOLDER-STATE': program.homeState,
      'HOLDER-CONTACT-NAME': naupaName(program.contact),
      'HOLDER-CONTACT-TELEPHONE': program.phone,
      'HOLDER-CONTACT-EMAIL': program.email,
    }),
    ...items.map((item, at) => writeProperty(program.propertyType, item, at + 1)),
    writeRecord(summaryRecord, {
      'TR-CODE': 9,
      'SUM-NUMBER-OF-RECORDS': items.length + 2,
      'SUM-NUMBER-OF-PROPERTIES': items.length,
      'SUM-AMOUNT-REPORTED': total,
      'SUM-AMOUNT-ADVERTISED': total,
      'SUM-AMOUNT-REMITTED': total,
      'SUM-NEGATIVE-REPORT': items.length === 0 ? 'Y' : 'N',
    }),
  ];
  return records.map((record) => `${record}\r\n`).join('');
}

function writeProperty(propertyType: string, { accountId, owner, contactOn, amountCents }: ReportedItem, at: number) {
  const { address } = owner;
  return writeRecord(propertyRecord, {
    'TR-CODE': 2,
    'PROP-SEQUENCE-NUMBER': at,
    // All owners but those of sums and those whom nobody knows.
    'PROP-OWNER-TYPE-CODE': 'OT',
    'PROP-OWNER-NAME-LAST': naupaName(owner.familyName),
    'PROP-OWNER-NAME-FIRST': naupaName(owner.givenName),
    'PROP-OWNER-ADDRESS-1': address.line1.toUpperCase(),
    'PROP-OWNER-ADDRESS-2': (address.line2 ?? '').toUpperCase(),
    'PROP-OWNER-CITY': naupaName(address.city),
    'PROP-OWNER-STATE': address.state,
    'PROP-OWNER-ZIP': digits(address.zip),
    'PROP-OWNER-COUNTRY': countryOf(address.country),
    'PROP-OWNER-TAX-ID': owner.ssn,
    'PROP-OWNER-DATE-OF-BIRTH': digits(owner.birthDate),
    'PROP-START-TRANSACTION-DATE': digits(contactOn),
    'PROP-END-TRANSACTION-DATE': digits(contactOn),
    'PROP-TYPE-CODE': propertyType,
    'PROP-AMOUNT-REPORTED': amountCents,
    'PROP-AMOUNT-ADVERTISED': amountCents,
    'PROP-AMOUNT-REMITTED': amountCents,
    // Sole owner.
    'PROP-RELATIONSHIP-CODE': 'SO',
    'PROP-ACCOUNT-NUMBER': accountId,
  });
}
