/** A folder of the code that works with the database, and the tests that have to notice its mutants. */
export interface Folder {
  /** Below `server/src/issuer`. */
  name: string;
  /** Globs, below `server/src`: those beside the code, and of the calls and messages that it serves. */
  tests: readonly string[];
}

/** Ledger, transfers, disputes and authorizations. Rules without the database are in `slices.ts`, and left out here. */
export const folders: readonly Folder[] = [
  {
    name: 'ledger',
    tests: ['issuer/ledger', 'issuer/authorizations', 'doors/network', 'rooms/transfer'].map(
      (folder) => `${folder}/*.test.ts`,
    ),
  },
  {
    name: 'ach',
    tests: [
      'issuer/ach/**/*.test.ts',
      'issuer/stranded/*.test.ts',
      'rooms/transfer/*.test.ts',
      'rooms/transactions/pending-transfers.test.ts',
      'doors/desk/{decide-stopped,stop-transfer,return-file}-act*.test.ts',
    ],
  },
  {
    name: 'problems',
    tests: [
      'issuer/problems/*.test.ts',
      'rooms/problems/*.test.ts',
      'rooms/transactions/problem-of-transaction.test.ts',
      'doors/desk/problem-acts.test.ts',
      'doors/network/*.test.ts',
      'issuer/authorizations/disputes.test.ts',
      'issuer/proof/problem-histories.test.ts',
    ],
  },
  {
    name: 'authorizations',
    tests: ['issuer/authorizations/*.test.ts', 'doors/network/*.test.ts', 'rooms/controls/*.test.ts'],
  },
];
