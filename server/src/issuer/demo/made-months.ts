import { dayAfter } from '@portal/contract/time/days';

/** Something that was posted to an account that nobody lives from: a benefit, or a purchase with its authorization. */
export interface MadePosting {
  kind: 'DEPOSIT' | 'PURCHASE';
  /** yyyy-MM-dd. */
  day: string;
  /** Signed, as it changes the balance. */
  amountCents: number;
  description: string;
  category: string;
  mcc: string | null;
}

const benefitCents = 114_800;
const purchasesAMonth = 8;

const shops = [
  { description: 'Plaza Foods', category: 'groceries', mcc: '5411' },
  { description: 'Corner Fuel', category: 'fuel', mcc: '5542' },
  { description: 'City Pharmacy', category: 'health', mcc: '5912' },
  { description: 'Bluebonnet Power', category: 'utilities', mcc: '4900' },
] as const;

/**
 * Makes the journals of so many months in the books of the `seed`th account up to `today`: a benefit on the 3rd, and eight
 * purchases that leave most of it. The same for the same seed.
 */
export function listMadePostings(seed: number, months: number, today: string): MadePosting[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const postings: MadePosting[] = [];
  for (let back = months - 1; back >= 0; back--) {
    const benefitDay = new Date(Date.UTC(year, month - 1 - back, 3)).toISOString().slice(0, 10);
    const benefit = { description: 'Social Security', category: '', mcc: null };
    postings.push({ kind: 'DEPOSIT', day: benefitDay, amountCents: benefitCents, ...benefit });
    for (let n = 0; n < purchasesAMonth; n++) {
      const shop = shops[(seed + n) % shops.length] ?? shops[0];
      const amountCents = -(500 + ((seed * 31 + back * 17 + n * 997) % 9_500));
      postings.push({ kind: 'PURCHASE', day: dayAfter(benefitDay, 1 + 3 * n), amountCents, ...shop });
    }
  }
  return postings.filter(({ day }) => day < today);
}

/** The days (yyyy-MM-dd) on which such journals are posted: the same for each account. */
export const listMadeDays = (months: number, today: string): string[] =>
  listMadePostings(0, months, today).map(({ day }) => day);
