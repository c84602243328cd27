import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lockReasons } from '@portal/contract/card/list-cards';
import { defaultCardNickname } from '@portal/contract/constants';
import { languages } from '@portal/contract/language';
import * as z from 'zod/mini';

const digits = (count: number) => z.string().check(z.regex(new RegExp(`^\\d{${count}}$`)));

const DemoCard = z.object({
  cardStatusId: z.int(),
  last4Digit: digits(4),
  accountNickName: z._default(z.string(), defaultCardNickname),
  lockReason: z.optional(z.enum(lockReasons)),
  /** Whole years from the day of seeding until the card expires. */
  validYears: z.int(),
  /** Whether this is the replacement of the card before it, which is damaged. */
  replacesDamaged: z._default(z.boolean(), false),
});

const DemoPerson = z.object({
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
  openingDepositCents: z.int(),
  cards: z.array(DemoCard),
});
export type DemoPerson = z.infer<typeof DemoPerson>;
export type DemoCard = z.infer<typeof DemoCard>;

const DemoPeople = z.object({
  /** Of every login. */
  password: z.string(),
  /** Of every card that has been activated. */
  pin: digits(4),
  people: z.array(DemoPerson),
});
export type DemoPeople = z.infer<typeof DemoPeople>;

/** The demo program's people, from `demo/people.json` of the program's folder. */
export async function loadDemoPeople(programDir: string): Promise<DemoPeople> {
  return DemoPeople.parse(JSON.parse(await readFile(path.join(programDir, 'demo/people.json'), 'utf8')));
}
