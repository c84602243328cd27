/**
 * Makes `server/src/program/maps/map.ndjson`, the map of the ATM locator, from the Census Bureau's outlines (us-atlas) and the ZIPs
 * of `server/src/program/zips`: a line for each tile and one for each state. Run after raising the version: docs/atms.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type MapPoint, tileSide, toMapPoint } from '@portal/contract/atms/map-grid';
import type { MapTile, StateOutline } from '@portal/contract/atms/map-tile';
import { clipPolygon, clipPolyline } from 'lineclip';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { listZipPlaces } from '../server/src/program/zips/zips.ts';

type Pair = [number, number];
/** Shapes whose `name` people know them by. */
type NamedShapes = GeometryCollection<{ name?: string }>;
type Atlas = Topology<Record<'counties' | 'states' | 'nation', NamedShapes>>;

const root = path.resolve(import.meta.dirname, '..');
const outFile = path.join(root, 'server/src/program/maps/map.ndjson');
const atlas = JSON.parse(readFileSync(path.join(root, 'node_modules/us-atlas/counties-10m.json'), 'utf8')) as Atlas;
const { counties, states, nation } = atlas.objects;

/** Letters of the states by the Census Bureau's numbers (FIPS 5-2). */
const letters = new Map(
  `01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN
  28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA
  54WV 55WI 56WY 60AS 66GU 69MP 72PR 78VI`
    .split(/\s+/)
    .map((each) => [each.slice(0, 2), each.slice(2)]),
);
/** Most towns of a tile: around New York there would be a thousand. */
const maxTowns = 60;
/** How fine the outline of a state is: the parts of its longer side that can be told apart. */
const outlineParts = 150;

/** A line on the map, without what rounding makes equal. */
function onMap(line: readonly (readonly number[])[], step = 1, turn = 0): Pair[] {
  const points = line.map(([longitude = 0, latitude = 0]): Pair => {
    const { x, y } = toMapPoint({ latitude, longitude: turn !== 0 && longitude > 0 ? longitude + turn : longitude });
    return [Math.round(x / step) * step, Math.round(y / step) * step];
  });
  return points.filter(([x, y], at) => at === 0 || x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1]);
}

/** An SVG path: where each line begins, then by how much it goes on, which takes the fewest characters. */
function pathOf(lines: readonly (readonly Pair[])[], end: '' | 'z'): string {
  const parts = lines.map(([first, ...rest]) => {
    if (!first) return '';
    let [x, y] = first;
    const steps = rest.map(([nextX, nextY]) => {
      const step = `${nextX - x} ${nextY - y}`;
      [x, y] = [nextX, nextY];
      return step;
    });
    return `M${first[0]} ${first[1]}l${steps.join(' ')}${end}`.replaceAll(' -', '-');
  });
  return parts.join('');
}

function ringsOf(shape: ReturnType<typeof feature>): number[][][] {
  const shapes = shape.type === 'FeatureCollection' ? shape.features : [shape];
  return shapes.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
}

/** Twice the area of a ring, with its middle (the centroid of its area). */
function middleOf(ring: readonly Pair[]): MapPoint & { size: number } {
  const sum = { x: 0, y: 0, size: 0 };
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    const cross = x * nextY - nextX * y;
    sum.size += cross;
    sum.x += (x + nextX) * cross;
    sum.y += (y + nextY) * cross;
  });
  return { x: Math.round(sum.x / (3 * sum.size)), y: Math.round(sum.y / (3 * sum.size)), size: Math.abs(sum.size) };
}

type TileParts = Omit<MapTile, 'land' | 'states' | 'counties'> & Record<'land' | 'states' | 'counties', Pair[][]>;
const tiles = new Map<string, TileParts>();

function tileAt(x: number, y: number): TileParts {
  const name = `${Math.floor(x / tileSide)}_${Math.floor(y / tileSide)}`;
  const found = tiles.get(name) ?? { land: [], states: [], counties: [], countyNames: [], towns: [] };
  tiles.set(name, found);
  return found;
}

/** Returns the common name of a county or a state. */
const nameOf = ({ properties }: (typeof counties)['geometries'][number]) =>
  properties && 'name' in properties ? properties.name : undefined;

/** Puts a line into each tile that it crosses. */
function spread(kind: 'land' | 'states' | 'counties', line: readonly Pair[]): void {
  const [columns, rows] = [0, 1].map((axis) => line.map((point) => Math.floor((point[axis] ?? 0) / tileSide)));
  for (let column = Math.min(...(columns ?? [])); column <= Math.max(...(columns ?? [])); column += 1) {
    for (let row = Math.min(...(rows ?? [])); row <= Math.max(...(rows ?? [])); row += 1) {
      const [x, y] = [column * tileSide, row * tileSide];
      const box: [number, number, number, number] = [x, y, x + tileSide, y + tileSide];
      const clipped = kind === 'land' ? [clipPolygon(line, box)] : clipPolyline(line, box);
      const parts = clipped.map((part) => part.map((point): Pair => [Math.round(point[0]), Math.round(point[1])]));
      tileAt(x, y)[kind].push(...parts.filter((part) => part.length > 1));
    }
  }
}

for (const ring of ringsOf(feature(atlas, nation))) spread('land', onMap(ring));
for (const line of mesh(atlas, states).coordinates) spread('states', onMap(line));
const stateOf = (each: { id?: string | number | undefined }) => String(each.id).slice(0, 2);
const inner = mesh(atlas, counties, (one, other) => one !== other && stateOf(one) === stateOf(other));
for (const line of inner.coordinates) spread('counties', onMap(line));

/** Alaska's are boroughs, Virginia's cities stand beside counties, and a district, territories and towns say all by name. */
function countyKind(id: string): MapTile['countyNames'][number][1] {
  const isCity = Number(id.slice(2)) >= 510 && ['24', '29', '32', '51'].includes(id.slice(0, 2));
  if (isCity || ['02', '11', '60', '66', '69', '72', '78'].includes(id.slice(0, 2))) return 'NAME';
  return id.startsWith('22') ? 'PARISH' : 'COUNTY';
}
for (const county of counties.geometries) {
  const middles = ringsOf(feature(atlas, county)).map((ring) => middleOf(onMap(ring)));
  const [{ x, y } = { x: Number.NaN, y: Number.NaN }] = middles.toSorted((one, other) => other.size - one.size);
  const name = nameOf(county);
  if (name && Number.isFinite(x)) tileAt(x, y).countyNames.push([name, countyKind(String(county.id)), x, y]);
}

const towns = new Map<string, { name: string; points: MapPoint[] }>();
for (const { cities, state, point } of listZipPlaces()) {
  const [name] = cities;
  if (!name || point === null) continue;
  const town = towns.get(`${state} ${name}`) ?? { name, points: [] };
  town.points.push(toMapPoint(point));
  towns.set(`${state} ${name}`, town);
}
const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
for (const { name, points } of towns.values()) {
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  tileAt(x, y).towns.push([name, x, y, points.length]);
}

const lines = [...tiles]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, { land, states: borders, counties: between, countyNames, towns: all }]) => {
    const tile: MapTile = {
      land: pathOf(land, 'z'),
      states: pathOf(borders, ''),
      counties: pathOf(between, ''),
      countyNames,
      towns: all.toSorted((one, other) => other[3] - one[3] || (one[0] < other[0] ? -1 : 1)).slice(0, maxTowns),
    };
    return `${name} ${JSON.stringify(tile)}`;
  });
const outlines = states.geometries.map((state) => {
  const id = letters.get(String(state.id)) ?? '';
  const rings = ringsOf(feature(atlas, state));
  // Alaska reaches across the line where longitudes begin anew.
  const turn = id === 'AK' ? -360 : 0;
  const points = rings.flatMap((ring) => onMap(ring, 1, turn));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  const step = Math.max(1, Math.round(Math.max(box[2] - box[0], box[3] - box[1]) / outlineParts));
  const fine = rings.map((ring) => onMap(ring, step, turn)).filter((ring) => ring.length > 3);
  const outline: StateOutline = { name: nameOf(state) ?? id, path: pathOf(fine, 'z'), box: [...box] };
  return `${id} ${JSON.stringify(outline)}`;
});
writeFileSync(outFile, `${[...lines, ...outlines.toSorted()].join('\n')}\n`);
