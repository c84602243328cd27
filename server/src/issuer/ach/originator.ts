/** The sender of the entries, as the program's bank knows it. */
export interface Originator {
  /** Of the program's bank. */
  routingNumber: string;
  bankName: string;
  /** The name that people read beside the money, at most 16 characters. */
  companyName: string;
  /** Ten characters that the bank has given. */
  companyId: string;
  /** Tells whether the amounts of a proof are taken back with one debit of their sum. */
  takesAmountsBack: boolean;
}
