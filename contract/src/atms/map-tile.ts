import * as z from 'zod/mini';

/** The word a county uses in its name: 'Live Oak County', 'Orleans Parish'; 'NAME' where it uses none ('Alexandria'). */
export const countyKinds = ['COUNTY', 'PARISH', 'NAME'] as const;

/** The shapes drawn on one tile of the map. Paths are in units of the map (`map-grid.ts`). */
export const MapTile = z.object({
  /** Outline of the land, to be filled. */
  land: z.string(),
  /** Coasts and the lines between states. */
  states: z.string(),
  /** The lines between counties of one state. */
  counties: z.string(),
  /** Middle of each county. */
  countyNames: z.array(z.tuple([z.string(), z.enum(countyKinds), z.number(), z.number()])),
  /** Towns, the largest first, with how many ZIP codes they have: what stands for their size. */
  towns: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
});
export type MapTile = z.infer<typeof MapTile>;

/** The outline of a state, to show where in it the map lies. */
export const StateOutline = z.object({
  name: z.string(),
  path: z.string(),
  /** Left, top, right and bottom, in units of the map. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type StateOutline = z.infer<typeof StateOutline>;

/** Where tiles and outlines are served: '/map/-50_-16.json', '/map/TX.json'. */
export const mapPath = '/map/';
