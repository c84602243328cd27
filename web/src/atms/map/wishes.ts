import type { MapBox } from '@portal/contract/atms/map-grid';
import type { MapTile } from '@portal/contract/atms/map-tile';
import type { useTexts } from '../../app/texts/use-texts.ts';
import type { LabelWish } from './map-labels.ts';

/**
 * Names that the map may bear: of what was searched for and of the places that were found, then of towns, the largest
 * first, with the counties between them. `towns`: those that go first, in their order.
 */
export function wishesOf(
  tiles: readonly MapTile[],
  box: MapBox,
  towns: readonly string[],
  t: ReturnType<typeof useTexts>['t'],
): LabelWish[] {
  const isIn = ({ x, y }: { x: number; y: number }) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const first = new Map(towns.map((name, at) => [name, towns.length - at]));
  const named = tiles
    .flatMap((tile) => tile.towns)
    .map(([text, x, y, size]) => ({ key: `${text} ${x} ${y}`, text, kind: 'town' as const, x, y, size }))
    .filter(isIn);
  // In place: `toSorted` came to browsers later than what the portal promises.
  named.sort((one, other) => (first.get(other.text) ?? 0) - (first.get(one.text) ?? 0) || other.size - one.size);
  const counties = tiles
    .flatMap((tile) => tile.countyNames)
    .map(([name, kind, x, y]) => ({ key: `county ${name} ${x}`, text: t(`atms:map.county.${kind}`, { name }), x, y }))
    .filter(isIn)
    .map((county) => ({ ...county, kind: 'county' as const }));
  const [before, after] = [named.slice(0, first.size + 6), named.slice(first.size + 6)];
  return [...before, ...counties, ...after];
}
