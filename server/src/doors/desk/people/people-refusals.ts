/** Why somebody is not taken into the program, each in words that say what is expected. */
export const peopleRefusals = {
  formula: 'a spreadsheet would run this as a formula: it may not begin with = + - @',
  ssnNeverIssued:
    'nobody was ever given this number: an SSN has no area 000, 666 or 900 to 999, no group 00 and no serial 0000',
  ssnOfTax: 'this is a taxpayer number (ITIN): give the SSN, or say that the program takes ITINs',
  ssnOfAdvertising: 'numbers like 987-65-4320 are kept for advertising: give the SSN',
  birthDateToCome: 'the birth date has not come yet',
  birthDateTooEarly: 'nobody who lives was born before 1900',
  stateNotOfZip: 'the ZIP is in another state: one of the two is wrong',
  embossedTooLong: 'written in capitals without accents, the name has to fit what the card has room for',
  notPronounceable: 'nothing of the name can be written in the letters of banks and card makers',
  otherData: 'the reference stands for somebody with other data',
  otherReference: 'this person came into the program under another reference',
  twice: 'the reference stands twice in what was sent, with other data',
  refusedByStaff: 'two people of the staff looked at this person and did not take them',
} as const satisfies Record<string, string>;
export type PeopleRefusal = keyof typeof peopleRefusals;
