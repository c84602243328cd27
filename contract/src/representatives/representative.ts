import * as z from 'zod/mini';

/** The roles in which somebody acts for a cardholder: a representative payee (20 CFR 404.2001), or a guardian by a court. */
export const representativeRoles = ['PAYEE', 'GUARDIAN'] as const;
export const RepresentativeRole = z.enum(representativeRoles);
export type RepresentativeRole = z.infer<typeof RepresentativeRole>;

/** The kinds of documents by which somebody acts for a cardholder. */
export const representativeDocuments = ['PAYEE_LETTER', 'COURT_ORDER', 'POWER_OF_ATTORNEY'] as const;

/** Days for which the link of an invitation works, once. */
export const appointmentDays = 3;

/** Days before the end of a document at which the staff have a task of it, and both people are told. */
export const documentEndLeadDays = 30;

/** The token in the link of an invitation. */
export const AppointmentToken = z.string().check(z.regex(/^[\w-]{22}$/));

/** The person whom a signed-in representative acts for. */
export const ActsFor = z.object({
  /** The name of the cardholder. */
  name: z.string(),
  /** The name of who is signed in. */
  by: z.string(),
  role: RepresentativeRole,
});
export type ActsFor = z.infer<typeof ActsFor>;
