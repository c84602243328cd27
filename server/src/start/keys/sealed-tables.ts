import { deskSealedTables } from '../../doors/desk/people/waiting-people.ts';
import { identitySealedTables } from '../../identity/sealed-tables.ts';
import { issuerSealedTables } from '../../issuer/face.ts';
import { letterSealedTables } from '../../paper/letters/letter-store.ts';
import { mailingSealedTables } from '../../paper/mailing/sealed-tables.ts';
import { auditSealedTables } from '../../platform/audit/personal.ts';
import { demoSealedTables } from '../../platform/ports/demo-sealed-tables.ts';
import type { SealedTable } from '../../platform/ports/sealed-table.ts';
import { privacySealedTables } from '../../platform/privacy/held-copy.ts';
import { staffSealedTables } from '../../staff/notes.ts';
import { deliverySealedTables } from '../../telling/delivery/sealed-tables.ts';
import { noticesSealedTables } from '../../telling/notices/former-ways.ts';

/** All that is sealed in the database: `npm run keys -- reseal` goes through these. */
export const sealedTables: readonly SealedTable[] = [
  ...issuerSealedTables,
  ...identitySealedTables,
  ...deliverySealedTables,
  ...noticesSealedTables,
  ...mailingSealedTables,
  ...letterSealedTables,
  ...deskSealedTables,
  ...auditSealedTables,
  ...privacySealedTables,
  ...staffSealedTables,
  ...demoSealedTables,
];
