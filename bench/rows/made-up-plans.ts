import type { BillRhythm } from '@portal/contract/ahead/bill-rhythm';
import type { SpendingCategory } from '@portal/contract/money/spending-category';

/** A bill as a made-up household has it. */
export interface Plan {
  name: string;
  category: SpendingCategory;
  isStored: boolean;
  rhythms: readonly BillRhythm[];
  cents: readonly [number, number];
  /** The share by which its amount changes from one to the next. */
  spread: number;
  /** The days by which a charge comes beside its day. */
  jitter: number;
}

/** The rhythm of most bills. */
export const month = ['MONTH_DAY'] as const;
/** Bills of people who live on a benefit. */
export const plans: readonly Plan[] = [
  {
    name: 'Mesquite Apartments',
    category: 'housing',
    isStored: false,
    rhythms: ['MONTH_DAY'],
    cents: [40_000, 90_000],
    spread: 0,
    jitter: 1,
  },
  {
    name: 'Valley Electric',
    category: 'utilities',
    isStored: false,
    rhythms: month,
    cents: [5_000, 15_000],
    spread: 0.25,
    jitter: 2,
  },
  {
    name: 'City Water',
    category: 'utilities',
    isStored: false,
    rhythms: month,
    cents: [2_000, 6_000],
    spread: 0.2,
    jitter: 2,
  },
  {
    name: 'Prairie Phone',
    category: 'utilities',
    isStored: true,
    rhythms: month,
    cents: [1_500, 6_000],
    spread: 0,
    jitter: 1,
  },
  {
    name: 'Hill Internet',
    category: 'utilities',
    isStored: true,
    rhythms: month,
    cents: [2_000, 7_000],
    spread: 0.02,
    jitter: 1,
  },
  {
    name: 'Sunrise Stream',
    category: 'entertainment',
    isStored: true,
    rhythms: month,
    cents: [599, 1_999],
    spread: 0,
    jitter: 1,
  },
  {
    name: 'Song Box',
    category: 'entertainment',
    isStored: false,
    rhythms: month,
    cents: [499, 1_499],
    spread: 0,
    jitter: 1,
  },
  {
    name: 'Oak Insurance',
    category: 'insurance',
    isStored: false,
    rhythms: ['MONTH_DAY'],
    cents: [3_000, 14_000],
    spread: 0,
    jitter: 2,
  },
  {
    name: 'Funeral Plan Mutual',
    category: 'insurance',
    isStored: true,
    rhythms: ['MONTH_WEEKDAY'],
    cents: [1_000, 5_000],
    spread: 0,
    jitter: 0,
  },
  {
    name: 'Main Street Gym',
    category: 'entertainment',
    isStored: true,
    rhythms: ['TWO_WEEKS', 'MONTH_DAY'],
    cents: [900, 2_500],
    spread: 0,
    jitter: 1,
  },
  {
    name: 'Rent To Own Furniture',
    category: 'services',
    isStored: false,
    rhythms: ['WEEK', 'TWO_WEEKS'],
    cents: [1_500, 4_500],
    spread: 0,
    jitter: 1,
  },
  {
    name: 'First Church',
    category: 'giving',
    isStored: false,
    rhythms: ['WEEK', 'MONTH_DAY'],
    cents: [500, 5_000],
    spread: 0,
    jitter: 1,
  },
  {
    name: 'Auto Club',
    category: 'services',
    isStored: true,
    rhythms: ['YEAR'],
    cents: [4_000, 12_000],
    spread: 0.03,
    jitter: 2,
  },
  {
    name: 'PAPER_STATEMENT',
    category: 'other',
    isStored: false,
    rhythms: month,
    cents: [75, 75],
    spread: 0,
    jitter: 0,
  },
];

/** Places where people pay without any plan. */
export const habits: readonly {
  name: string;
  category: SpendingCategory;
  perMonth: readonly [number, number];
  cents: readonly [number, number];
}[] = [
  { name: 'Plaza Foods', category: 'groceries', perMonth: [2, 10], cents: [800, 9_000] },
  { name: 'Dollar Basket', category: 'shopping', perMonth: [0.5, 4], cents: [300, 3_000] },
  { name: 'Corner Fuel', category: 'fuel', perMonth: [1, 5], cents: [1_500, 4_500] },
  { name: 'Palo Verde Pharmacy', category: 'health', perMonth: [0.6, 2], cents: [400, 4_000] },
  { name: 'Taqueria La Paloma', category: 'dining', perMonth: [0.5, 5], cents: [700, 2_500] },
  { name: 'River City Transit', category: 'transport', perMonth: [1, 8], cents: [250, 250] },
  { name: 'Llano Savings Bank ATM', category: 'cash', perMonth: [0.5, 3], cents: [2_000, 20_000] },
  { name: 'Lone Star Books', category: 'shopping', perMonth: [0.2, 1], cents: [500, 2_500] },
  { name: 'Barber Bo', category: 'services', perMonth: [0.5, 1.2], cents: [1_500, 2_500] },
  { name: 'Second Hand Closet', category: 'clothing', perMonth: [0.3, 1], cents: [500, 4_000] },
  { name: 'Clinic Copay', category: 'health', perMonth: [0.2, 0.8], cents: [1_000, 1_000] },
  { name: 'Animal Shelter', category: 'giving', perMonth: [0.1, 0.5], cents: [500, 2_000] },
  { name: 'Fix It Repairs', category: 'services', perMonth: [0.1, 0.4], cents: [3_000, 20_000] },
];
