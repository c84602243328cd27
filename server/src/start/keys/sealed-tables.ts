import { auditSealedTables } from '../../audit/personal.ts';
import { deliverySealedTables } from '../../delivery/sealed-tables.ts';
import { identitySealedTables } from '../../identity/sealed-tables.ts';
import { issuerSealedTables } from '../../issuer/face.ts';
import { letterSealedTables } from '../../letters/letter-store.ts';
import { mailingSealedTables } from '../../mailing/sealed-tables.ts';
import { noticesSealedTables } from '../../notices/former-ways.ts';
import { demoSealedTables } from '../../ports/demo-sealed-tables.ts';
import type { SealedTable } from '../../ports/sealed-table.ts';

/** All that is sealed in the database: `npm run keys -- reseal` goes through these. */
export const sealedTables: readonly SealedTable[] = [
  ...issuerSealedTables,
  ...identitySealedTables,
  ...deliverySealedTables,
  ...noticesSealedTables,
  ...mailingSealedTables,
  ...letterSealedTables,
  ...auditSealedTables,
  ...demoSealedTables,
];
