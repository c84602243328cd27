import * as z from 'zod/mini';

/**
 * A drawing of the program: filled shapes, and nothing else. Made from an SVG file, of which only this is kept, so that none
 * can bring a script or reach for another address.
 */
export const Drawing = z.object({
  /** Width and height of what is drawn, from 0, 0 on. */
  width: z.number(),
  height: z.number(),
  shapes: z.array(
    z.object({
      /** Path data. */
      d: z.string(),
      /** 'ink' takes the color of links, 'sun' that of the light, both of the scheme; any other is `#rrggbb`. */
      fill: z.string(),
      /** Tells whether holes are told by counting edges (SVG's `evenodd`). */
      isEvenOdd: z.boolean(),
    }),
  ),
});
export type Drawing = z.infer<typeof Drawing>;
