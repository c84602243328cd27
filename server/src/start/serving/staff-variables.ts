import { StaffRole, staffRoles } from '@portal/contract/desk/staff-role';
import * as z from 'zod/mini';
import type { StaffProvider } from '../../platform/ports/staff-identity.ts';

const badRoles = `must be such as card-agents=AGENT,card-seniors=SENIOR: each value once, with one of ${staffRoles.join(', ')}`;
const pairsOf = (text: string) => text.split(',').map((each) => /^([^=]+)=([A-Z]+)$/.exec(each.trim()) ?? []);

/** The roles of the staff by the values of a claim. */
const claimedRoles = z.pipe(
  z.string().check(
    z.refine((text) => {
      const pairs = pairsOf(text);
      const areRoles = pairs.every(([, , role]) => StaffRole.safeParse(role).success);
      return areRoles && new Set(pairs.map(([, value]) => value)).size === pairs.length;
    }, badRoles),
  ),
  z.transform((text) => new Map(pairsOf(text).map(([, value = '', role]) => [value, role as StaffRole]))),
);

/** The variables of the provider by which the staff signs in, in place of passkeys alone. */
export const staffVariables = {
  STAFF_OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/, error: 'must be a URL such as https://login.example' })),
  STAFF_OIDC_CLIENT_ID: z.optional(z.string()),
  STAFF_OIDC_CLIENT_SECRET: z.optional(z.string()),
  /** The ways of signing in there that are strong enough, by blanks. */
  STAFF_OIDC_ACR: z.optional(z.string().check(z.regex(/\S/, 'must be a value of acr, or several by blanks'))),
  STAFF_OIDC_ROLE_CLAIM: z.optional(z.string()),
  STAFF_OIDC_ROLES: z.optional(claimedRoles),
  STAFF_OIDC_EMPLOYEE_CLAIM: z.optional(z.string()),
};
const Variables = z.object(staffVariables);

/** The provider of the staff's work accounts, once its variables are set; null: the staff signs in by passkeys alone. */
export function readStaffProvider({
  STAFF_OIDC_ISSUER: issuer,
  STAFF_OIDC_CLIENT_ID: clientId,
  STAFF_OIDC_CLIENT_SECRET: clientSecret,
  STAFF_OIDC_ACR: acr,
  STAFF_OIDC_ROLE_CLAIM: roleClaim,
  STAFF_OIDC_ROLES: roles,
  STAFF_OIDC_EMPLOYEE_CLAIM: employeeClaim = 'employee_number',
}: z.infer<typeof Variables>): StaffProvider | null {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  if (acr === undefined || roleClaim === undefined || roles === undefined) return null;
  return { issuer, clientId, clientSecret, acrValues: acr.trim().split(/\s+/), roleClaim, roles, employeeClaim };
}
