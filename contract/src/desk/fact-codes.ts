import { mailStops } from '../documents/paper-statements.ts';
import { representativeRoles } from '../representatives/representative.ts';
import { heldBecause } from '../transfer/held-because.ts';

/**
 * The codes that facts of a task may have, for which the console has words. A bank may send others: those are shown as they came.
 */
export const factCodes: Readonly<Partial<Record<string, readonly string[]>>> = {
  role: representativeRoles,
  because: heldBecause,
  cause: [
    'REPORTED_STOLEN',
    'HELD_FOR_FRAUD',
    'CLOSED_FOR_FRAUD',
    'LOCKED_BY_STAFF',
    'HOLDER_DIED',
    'LOGIN_LOCKED',
    'STAFF',
    'UNKNOWN_ACCOUNT',
    'NOT_OUR_NUMBER',
    'CLOSED',
    'BENEFIT_AFTER_DEATH',
    'NO_FUNDS',
    'DEBIT',
    'OTHER_CLASS',
    'INTERNATIONAL',
    'BLOCKED',
  ],
  keptBy: ['PROGRAM', 'HOLDER'],
  toldBy: ['DNE', 'RECLAMATION'],
  way: ['BY_HAND', 'WITH_THE_NEXT_FILE'],
  payee: ['HOLDER', 'ESTATE'],
  why: mailStops,
  code: ['R01', 'R02', 'R03', 'R04', 'R14', 'R15', 'R16', 'R20', 'R23'],
  returnCode: [
    'R02',
    'R03',
    'R04',
    'R06',
    'R13',
    'R14',
    'R15',
    'R16',
    'R17',
    'R20',
    'R23',
    'R24',
    'R28',
    'C01',
    'C02',
    'C03',
    'C04',
    'C05',
    'C06',
    'C07',
  ],
};
