import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { Day } from '../time/iso.ts';
import { CompanyStop } from './company-stop.ts';

/** The id of a purchase, as lists of transactions give it. */
export const PurchaseId = z.string().check(z.minLength(1), z.maxLength(100));

const Charge = z.object({ day: Day, amountCents: Cents });

/** The company of a purchase: its names on the account, what it was paid, when it charges next, and its stops. */
export const getCompany = defineCall({
  name: 'companies/get-company',
  method: 'GET',
  path: '/api/cardService/v1/company',
  access: 'holder',
  mode: 'reads',
  toggle: 'transactions',
  input: z.strictObject({ cardId: CardId, transactionId: PurchaseId }),
  entity: z.object({
    /** The name by which the purchase shows it. */
    company: z.string(),
    /** All names under which it has charged the account, or asked to. */
    names: z.array(z.string()),
    last: z.nullable(Charge),
    /** Its next bill as far as its past tells (find-bills.ts); null where none shows. `stopBy` is the last day on which a stop is in time for it. */
    next: z.nullable(z.extend(Charge, { stopBy: Day })),
    /** The posted charges of the last 12 months. `eachCents` is null where they differ. */
    year: z.object({ count: z.int(), sumCents: Cents, eachCents: z.nullable(Cents) }),
    /** The stop that stands; null: none. */
    stop: z.nullable(CompanyStop),
    /** Those that are over, the newest first. */
    before: z.array(CompanyStop),
  }),
  errors: ['unauthorized', 'notFound'],
});
