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
// `map` forgets which texts there are.
const radii = searchRadii.map(String) as unknown as ['5', '10', '25', '50'];

const named = z.optional(z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'tooLong')));

/** The names under which a place is asked for: either of both, or one of them for who knows which it is. */
export const placeNames = ['place', 'zip', 'city'] as const;

/** Where to search: at a ZIP code or in a city ('Alice, TX'), or at a position of a hundredth of a degree. */
const where = {
  place: named,
  zip: named,
  city: named,
  lat: z.optional(degrees(90)),
  lng: z.optional(degrees(180)),
};

interface Position {
  lat?: number | undefined;
  lng?: number | undefined;
}

/** The place searched for, as the search understood it. */
export const SearchCenter = z.object({
  /** 'Alice, TX'; null for a position. */
  label: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** Two letters of the state that it lies in or near; null where there is none. */
  state: z.nullable(z.string()),
});

/**
 * Places near by that give cash: those that cost nothing, the nearest first, then the others, the nearest first. `filters` leaves only what has all of them; `show` what is one of these
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
        (input: Partial<Record<(typeof placeNames)[number], string | undefined>> & Position) => {
          const places = placeNames.filter((name) => input[name] !== undefined).length;
          const isAt = input.lat !== undefined && input.lng !== undefined;
          const isAtAll = input.lat !== undefined || input.lng !== undefined;
          return places === 0 ? isAt : places === 1 && !isAtAll;
        },
        { error: 'required', path: ['place'] },
      ),
    ),
  entity: z.object({
    center: SearchCenter,
    places: z.array(CashPlace),
    /** There are more of them in this radius than are listed. Not all that are listed may be free: the nearest others have a place. */
    hasMore: z.boolean(),
    /** The places are made up, for a program that has imported none. */
    isSample: z.boolean(),
    /** The source of the data, named as its license asks. */
    attribution: z.nullable(z.string()),
  }),
  errors: ['placeUnknown'],
});
