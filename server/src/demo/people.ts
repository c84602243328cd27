import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AgreementName } from '@portal/contract/agreements/agreement';
import { Alert } from '@portal/contract/alerts/alert';
import { accountTypes } from '@portal/contract/bank/account-number';
import { lockReasons } from '@portal/contract/card/list-cards';
import { ControlChanges } from '@portal/contract/controls/card-controls';
import { DocumentName } from '@portal/contract/documents/document';
import { letterKinds } from '@portal/contract/documents/letter';
import { HelpCategories, HelpCategory, HelperName } from '@portal/contract/helpers/help-grant';
import { languages } from '@portal/contract/language';
import { RepresentativeRole, representativeDocuments } from '@portal/contract/representatives/representative';
import { PartName } from '@portal/contract/set-aside/set-aside-part';
import * as z from 'zod/mini';
import { Life } from './history/life.ts';

const digits = (count: number) => z.string().check(z.regex(new RegExp(`^\\d{${count}}$`)));

const DemoCard = z.object({
  cardStatusId: z.int(),
  last4Digit: digits(4),
  /** Absent: the program's nickname for new cards. */
  accountNickName: z.optional(z.string()),
  lockReason: z.optional(z.enum(lockReasons)),
  /** Whole years from the day of seeding until the card expires. */
  validYears: z.int(),
  /** Absent: when the account was opened. */
  orderedDaysAgo: z.optional(z.number()),
  /** When it came to the state it is in, where activation was not the last that happened. */
  endedDaysAgo: z._default(z.number(), 0),
  lockedDaysAgo: z._default(z.number(), 0),
  isExpedited: z._default(z.boolean(), false),
  trackingNumber: z._default(z.nullable(z.string()), null),
  /** The price as a replacement; 0 for the free one of a year. */
  replacementFeeCents: z._default(z.int(), 0),
  /** Tells whether this is the replacement of the card before it, which is damaged. */
  replacesDamaged: z._default(z.boolean(), false),
});

/** A bank account on file; one that is not verified waits for its two amounts. */
const DemoBank = z.object({
  accountType: z.enum(accountTypes),
  routingNumber: digits(9),
  accountNumber: z.string(),
  bankName: z.string(),
  addedDaysAgo: z.number(),
  isVerified: z.boolean(),
});

/** A device that the person's login knows, by what its browser says of itself: 'Firefox, Windows'. */
const DemoDevice = z.object({
  label: z.string(),
  firstUsedDaysAgo: z.number(),
  lastUsedDaysAgo: z.number(),
  /** Signed in there when the demo begins; the session is over when nobody has used it for half an hour. */
  isSignedIn: z._default(z.boolean(), false),
});

/** A letter that the person has made. */
const DemoLetter = z.object({
  kind: z.enum(letterKinds),
  language: z.enum(languages),
  /** How many months a letter about benefits covers, that of today included. */
  months: z._default(z.int(), 1),
  isRevoked: z._default(z.boolean(), false),
});

const DemoHelper = z.object({
  name: HelperName,
  mobileNumber: digits(10),
  categories: HelpCategories,
  acceptedDaysAgo: z.int().check(z.positive()),
  looks: z.array(z.object({ act: HelpCategory, daysAgo: z.int().check(z.positive()) })),
});

const DemoRepresentative = z.object({
  userId: z.string(),
  name: z.string(),
  mobileNumber: digits(10),
  email: z.email(),
  language: z.enum(languages),
  role: RepresentativeRole,
  documentKind: z.enum(representativeDocuments),
  documentNumber: z.string(),
  documentBy: z.string(),
  assignedDaysAgo: z.int().check(z.positive()),
  endsInDays: z.int().check(z.positive()),
});

const PersonRecord = z.object({
  /** Absent for people who have not registered yet. */
  userId: z.optional(z.string()),
  givenName: z.string(),
  familyName: z.string(),
  language: z.enum(languages),
  ssn: digits(9),
  birthDate: z.iso.date(),
  address: z.object({
    line1: z.string(),
    line2: z.nullable(z.string()),
    city: z.string(),
    state: z.string(),
    zip: digits(5),
    country: z.string(),
  }),
  mobileNumber: z.nullable(digits(10)),
  email: z.nullable(z.email()),
  loginLocked: z._default(z.boolean(), false),
  /** Is asked after sign-in whether the mailing address is still right; the others have said so. */
  isAddressDue: z._default(z.boolean(), false),
  /** Has chosen to get notices and documents online; the others get them by mail. */
  isPaperless: z._default(z.boolean(), false),
  /** Has statements on paper, of the month under way first. */
  hasPaperStatements: z._default(z.boolean(), false),
  /** Documents that the person has not agreed to yet. */
  dueAgreements: z._default(z.array(AgreementName), []),
  /** Documents of which the person has read the version before at most; the others are read. */
  unreadDocuments: z._default(z.array(DocumentName), []),
  /** Alerts that the person set. */
  alerts: z._default(z.array(Alert), []),
  /** Tells whether the person's phone may ask by text. */
  asksByText: z._default(z.boolean(), false),
  /** Somebody who helps the person, with what they looked at, the oldest first. */
  helper: z.optional(DemoHelper),
  /** Somebody who acts for the person by a document, and has a login of their own. */
  representative: z.optional(DemoRepresentative),
  /** Controls that the person set on the card. */
  controls: z._default(ControlChanges, {}),
  /** Parts that the person set aside at the end of the history. */
  setAside: z._default(z.array(z.object({ name: PartName, amountCents: z.int().check(z.positive()) })), []),
  /** The amount that is available at the end of the history, before any of it is set aside. */
  availableCents: z.int(),
  /** Name of the file in `lives/` that tells how the person lives. */
  life: z.string(),
  cards: z.array(DemoCard),
  bank: z.optional(DemoBank),
  devices: z._default(z.array(DemoDevice), []),
  letters: z._default(z.array(DemoLetter), []),
});
export type DemoPerson = Omit<z.infer<typeof PersonRecord>, 'life'> & { life: Life };
export type DemoCard = z.infer<typeof DemoCard>;

const PeopleFile = z.object({
  /** Of every login. */
  password: z.string(),
  /** Of every card that has been activated. */
  pin: digits(4),
  people: z.array(PersonRecord),
});
export type DemoPeople = Omit<z.infer<typeof PeopleFile>, 'people'> & { people: DemoPerson[] };

async function readJson(programDir: string, file: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(programDir, 'demo', file), 'utf8'));
}

/** The demo program's people and how they live, from the folder `demo` of the program. */
export async function loadDemoPeople(programDir: string): Promise<DemoPeople> {
  const { people, ...common } = PeopleFile.parse(await readJson(programDir, 'people.json'));
  const whole = people.map(async (person): Promise<DemoPerson> => {
    return { ...person, life: Life.parse(await readJson(programDir, `lives/${person.life}.json`)) };
  });
  return { ...common, people: await Promise.all(whole) };
}
