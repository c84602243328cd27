export interface Address {
  line1: string;
  line2: string | null;
  city: string;
  /** Two letters. */
  state: string;
  /** Five digits, or nine with their dash. */
  zip: string;
  /** ISO 3166-1, two letters. */
  country: string;
}
