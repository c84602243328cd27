import * as z from 'zod/mini';

/** The roles of the program's staff; each person has one. */
export const staffRoles = ['AGENT', 'SENIOR', 'FRAUD', 'OPERATIONS', 'AUDITOR', 'ADMINISTRATOR'] as const;
export type StaffRole = (typeof staffRoles)[number];
export const StaffRole = z.enum(staffRoles);

/** The roles that speak with cardholders or work on what concerns them. */
export const servingRoles = ['AGENT', 'SENIOR', 'FRAUD', 'OPERATIONS'] as const satisfies readonly StaffRole[];

/** The roles that may see what concerns a cardholder; an auditor only reads, an administrator sees none. */
export const seeingRoles = [...servingRoles, 'AUDITOR'] as const satisfies readonly StaffRole[];
