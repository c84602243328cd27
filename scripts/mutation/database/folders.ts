/** Folders of the issuer whose code works with the database. Rules without it are in `slices.ts`, and left out here. */
export const folders: readonly string[] = ['ledger', 'ach', 'problems', 'authorizations'];

/** The tests that have to notice their mutants, as globs below `server/src`: those beside the code, and of what it serves. */
export const tests: readonly string[] = [
  ...['ach', 'ach-in', 'authorizations', 'ledger', 'problems', 'stopped-companies', 'stranded', 'unclaimed'].map(
    (folder) => `issuer/${folder}/**/*.test.ts`,
  ),
  'issuer/proof/problem-histories.test.ts',
  ...['companies', 'controls', 'problems', 'transfer'].map((room) => `rooms/${room}/*.test.ts`),
  'rooms/transactions/{pending-transfers,problem-of-transaction}.test.ts',
  'doors/network/*.test.ts',
  'doors/desk/{decide-stopped-act,exception-acts,problem-acts,problem-money,return-file-acts,stop-transfer-acts}.test.ts',
  'acts/companies/*.test.ts',
  'telling/notices/{card-use,watch-money}.test.ts',
  'start/{ach-held,ach-jobs,missed-holiday}.test.ts',
];
