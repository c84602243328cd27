/**
 * The records of a NAUPA II file that a report of money uses, field by field: name, length, and N for digits or C for text. Their
 * order and lengths have to be compared with the standard before the first filing (docs/unclaimed-property.md).
 */
export type Field = readonly [name: string, length: number, kind: 'N' | 'C'];

/** Each record is as long, the line's end not counted. */
export const recordLength = 625;

export const holderRecord: readonly Field[] = [
  ['TR-CODE', 1, 'N'],
  ['HOLDER-TAX-ID', 9, 'N'],
  ['HOLDER-TAX-ID-EXTENSION', 4, 'C'],
  ['HOLDER-REPORT-YEAR', 4, 'N'],
  ['HOLDER-REPORT-TYPE', 1, 'C'],
  ['HOLDER-REPORT-NUMBER', 2, 'N'],
  ['HOLDER-REPORT-FORMAT', 1, 'C'],
  ['HOLDER-SIC-CODE', 6, 'N'],
  ['HOLDER-INC-STATE', 2, 'C'],
  ['HOLDER-INC-DATE', 8, 'N'],
  ['HOLDER-NAME', 40, 'C'],
  ['HOLDER-CITY', 30, 'C'],
  ['HOLDER-COUNTY', 20, 'C'],
  ['HOLDER-STATE', 2, 'C'],
  ['HOLDER-CONTACT-NAME', 40, 'C'],
  ['HOLDER-CONTACT-TELEPHONE', 10, 'N'],
  ['HOLDER-CONTACT-EMAIL', 50, 'C'],
];

export const propertyRecord: readonly Field[] = [
  ['TR-CODE', 1, 'N'],
  ['PROP-SEQUENCE-NUMBER', 6, 'N'],
  ['PROP-OWNER-TYPE-CODE', 2, 'C'],
  ['PROP-OWNER-NAME-LAST', 40, 'C'],
  ['PROP-OWNER-NAME-FIRST', 30, 'C'],
  ['PROP-OWNER-NAME-MIDDLE', 10, 'C'],
  ['PROP-OWNER-NAME-PREFIX', 10, 'C'],
  ['PROP-OWNER-NAME-SUFFIX', 10, 'C'],
  ['PROP-OWNER-NAME-TITLE', 6, 'C'],
  ['PROP-OWNER-ADDRESS-1', 30, 'C'],
  ['PROP-OWNER-ADDRESS-2', 30, 'C'],
  ['PROP-OWNER-ADDRESS-3', 30, 'C'],
  ['PROP-OWNER-CITY', 30, 'C'],
  ['PROP-OWNER-COUNTY', 20, 'C'],
  ['PROP-OWNER-STATE', 2, 'C'],
  ['PROP-OWNER-ZIP', 9, 'C'],
  ['PROP-OWNER-COUNTRY', 3, 'C'],
  ['PROP-OWNER-TAX-ID', 9, 'N'],
  ['PROP-OWNER-TAX-ID-EXTENSION', 2, 'C'],
  ['PROP-OWNER-DATE-OF-BIRTH', 8, 'N'],
  ['PROP-START-TRANSACTION-DATE', 8, 'N'],
  ['PROP-END-TRANSACTION-DATE', 8, 'N'],
  ['PROP-TYPE-CODE', 4, 'C'],
  ['PROP-AMOUNT-REPORTED', 10, 'N'],
  ['PROP-DEDUCTION-TYPE', 2, 'C'],
  ['PROP-DEDUCTION-AMOUNT', 10, 'N'],
  ['PROP-AMOUNT-ADVERTISED', 10, 'N'],
  ['PROP-ADDITION-TYPE', 2, 'C'],
  ['PROP-ADDITION-AMOUNT', 10, 'N'],
  ['PROP-DELETION-TYPE', 2, 'C'],
  ['PROP-DELETION-AMOUNT', 10, 'N'],
  ['PROP-AMOUNT-REMITTED', 10, 'N'],
  ['PROP-RELATIONSHIP-CODE', 2, 'C'],
  ['PROP-ACCOUNT-NUMBER', 20, 'C'],
  ['PROP-DESCRIPTION', 50, 'C'],
];

export const summaryRecord: readonly Field[] = [
  ['TR-CODE', 1, 'N'],
  ['SUM-NUMBER-OF-RECORDS', 6, 'N'],
  ['SUM-NUMBER-OF-PROPERTIES', 6, 'N'],
  ['SUM-AMOUNT-REPORTED', 12, 'N'],
  ['SUM-AMOUNT-DEDUCTED', 12, 'N'],
  ['SUM-AMOUNT-ADVERTISED', 12, 'N'],
  ['SUM-AMOUNT-ADDED', 12, 'N'],
  ['SUM-AMOUNT-DELETED', 12, 'N'],
  ['SUM-AMOUNT-REMITTED', 12, 'N'],
  ['SUM-NEGATIVE-REPORT', 1, 'C'],
];
