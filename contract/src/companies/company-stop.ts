import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { Day, Instant } from '../time/iso.ts';

/** All charges of a company are stopped until its holder allows them again, or the next one alone. */
export const stopScopes = ['ALL', 'NEXT'] as const;
export type StopScope = (typeof stopScopes)[number];

/** The ways in which a holder gives such an order; none needs a confirmation in writing (12 CFR 1005.10(c)(2)). */
export const stopWays = ['PORTAL', 'PHONE', 'LETTER'] as const;
export type StopWay = (typeof stopWays)[number];

/** A holder's order to refuse what a company charges. */
export const CompanyStop = z.object({
  stopId: z.int(),
  company: z.string(),
  /** The names of the merchant that the holder chose. */
  names: z.array(z.string()),
  scope: z.enum(stopScopes),
  way: z.enum(stopWays),
  stoppedAt: Instant,
  /** The program's day on which a stop of the next charge stopped it; null: not yet, or not of that kind. */
  usedOn: z.nullable(Day),
  usedCents: z.nullable(Cents),
  /** When the holder allowed the company again; null: not yet. */
  endedAt: z.nullable(Instant),
});
export type CompanyStop = z.infer<typeof CompanyStop>;

/** Reports whether a stop still refuses charges that have not come; one of the next charge does so until it has stopped one. */
export const isStanding = ({ endedAt, usedOn }: { endedAt: string | Date | null; usedOn: string | null }): boolean =>
  endedAt === null && usedOn === null;
