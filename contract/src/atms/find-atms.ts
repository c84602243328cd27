import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { CashPlace, placeFeatures, placeKinds } from './place.ts';

/** How far around is searched, in miles. */
export const searchRadii = [5, 10, 25, 50] as const;
export const usualRadius = 25;
/** Most places of one answer. */
export const maxPlaces = 40;

/** A list in a query: 'NO_FEE_ATM,CASH_BACK'. */
const listOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.transform((text) => text.split(',').filter((name) => name !== '')),
    ),
    z.array(z.enum(names)),
  );
const degrees = (max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,2})?$/))]),
    z.coerce.number<number | string>().check(z.minimum(-max), z.maximum(max)),
  );
const radii = searchRadii.map(String) as unknown as ['5', '10', '25', '50'];

/** Where to search: at a ZIP code or in a city ('Alice, TX'), or at a position of a hundredth of a degree. */
const where = {
  place: z.optional(z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'tooLong'))),
  lat: z.optional(degrees(90)),
  lng: z.optional(degrees(180)),
};

/** What was searched for, as it was understood. */
export const SearchCenter = z.object({
  /** 'Alice, TX'; null for a position. */
  label: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** Two letters of the state that it lies in or near; null where there is none. */
  state: z.nullable(z.string()),
});

/**
 * Places near by that give cash, the nearest first. `filters` leaves only what has all of them; `show` what is one of these
 * kinds. An unknown ZIP or city is refused beside the field. Anybody may search; a position is never kept.
 */
export const findAtms = defineCall({
  name: 'atms/find-atms',
  method: 'GET',
  path: '/api/atmLocatorService/v1/atms',
  access: 'public',
  mode: 'reads',
  toggle: 'atmLocator',
  input: z
    .strictObject({
      ...where,
      radiusMiles: z._default(z.enum(radii), String(usualRadius) as '25'),
      show: z._default(listOf(placeKinds), [...placeKinds]),
      filters: z._default(listOf(placeFeatures), []),
      openNow: z._default(z.enum(['true', 'false']), 'false'),
    })
    .check(
      z.refine(
        ({ place, lat, lng }: { place?: string | undefined; lat?: number | undefined; lng?: number | undefined }) =>
          place !== undefined ? lat === undefined && lng === undefined : lat !== undefined && lng !== undefined,
        { error: 'required', path: ['place'] },
      ),
    ),
  entity: z.object({
    center: SearchCenter,
    places: z.array(CashPlace),
    /** There are more of them in this radius than are listed. */
    hasMore: z.boolean(),
    /** The places are made up, for a program that has imported none. */
    isSample: z.boolean(),
    /** Whom the data is from, as its license wants it named. */
    attribution: z.nullable(z.string()),
  }),
  errors: ['placeUnknown'],
});
