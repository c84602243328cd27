import type { FastifyInstance } from 'fastify';
import { drawIcon, icons, toIco, toPng } from './icons.ts';
import { etagOf, type Representation, sendRepresentation } from './representation.ts';

/** The source of the icons. */
export interface Face {
  /** The SVG of the mark. */
  mark: string;
  /** The color on which it stands, such as '#fdfcf9'. */
  ground: string;
}

const typeOf = (url: string) =>
  url.endsWith('.svg') ? 'image/svg+xml' : url.endsWith('.ico') ? 'image/x-icon' : 'image/png';

/** Serves the icons, each drawn when it is first asked for, and anew when the program has another face. */
export function serveIcons(app: FastifyInstance, getFace: () => Face): void {
  const drawn = new Map<string, Promise<Representation>>();
  let drawnFrom = getFace();
  for (const icon of icons) {
    const draw = async (): Promise<Representation> => {
      const svg = drawIcon(drawnFrom.mark, icon, drawnFrom.ground);
      const png = icon.pixels === null ? null : await toPng(svg, icon.pixels);
      const plain = png === null ? Buffer.from(svg) : icon.url.endsWith('.ico') ? toIco(png, icon.pixels ?? 0) : png;
      return {
        type: typeOf(icon.url),
        etag: etagOf(plain),
        cacheControl: 'public, max-age=86400',
        plain,
        br: null,
        gzip: null,
      };
    };
    app.get(icon.url, async (request, response) => {
      const face = getFace();
      if (face.mark !== drawnFrom.mark || face.ground !== drawnFrom.ground) {
        drawn.clear();
        drawnFrom = face;
      }
      const known = drawn.get(icon.url) ?? draw();
      drawn.set(icon.url, known);
      // An icon that could not be drawn is tried again.
      known.catch(() => drawn.delete(icon.url));
      return sendRepresentation(request, response, await known);
    });
  }
}
