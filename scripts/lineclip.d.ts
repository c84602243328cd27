declare module 'lineclip' {
  type Point = [number, number];
  type Box = [left: number, bottom: number, right: number, top: number];
  export function clipPolyline(points: readonly Point[], box: Box): Point[][];
  export function clipPolygon(points: readonly Point[], box: Box): Point[];
}
