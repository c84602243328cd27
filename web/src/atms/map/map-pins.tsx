import type { MapPoint } from '@portal/contract/atms/map-grid';
import type { CashPlace } from '@portal/contract/atms/place';
import { useTexts } from '../../app/texts/use-texts.ts';
import { formatMiles } from '../place-words.ts';
import { isInView, type MapSize, type MapView, toScreen } from './map-view.ts';
import { spreadPins } from './spread-pins.ts';

/** How large pins are, in pixels. */
export const pinRadius = 17;
const pickedRadius = 21;

interface MapPinsProps {
  view: MapView;
  size: MapSize;
  places: readonly CashPlace[];
  /** Where each of them lies. */
  points: readonly MapPoint[];
  picked: number | null;
  onPick: (placeId: number) => void;
}

/** The places on the map, numbered as in the list; the picked one is drawn above all others. */
export function MapPins({ view, size, places, points, picked, onPick }: MapPinsProps) {
  const { t } = useTexts();
  const pins = places.flatMap((place, at) => {
    const point = points[at];
    return point && isInView(view, size, point) ? [{ place, number: at + 1, ...toScreen(view, size, point) }] : [];
  });
  const drawn = spreadPins(pins, 2 * pinRadius - 4);
  const isTop = ({ place }: { place: CashPlace }) => Number(place.placeId === picked);
  // What is drawn last lies on top: the nearest above the farther ones, the picked one above all. In place: `toSorted` came to
  // browsers later than what the portal promises.
  drawn.sort((one, other) => isTop(one) - isTop(other) || other.number - one.number);
  return drawn.map(({ place: { placeId, name, distanceMiles }, number, x, y }) => {
    const isPicked = placeId === picked;
    const distance = t('atms:distance', { count: distanceMiles, miles: formatMiles(distanceMiles) });
    return (
      // A button of SVG: HTML's own has no place in a drawing.
      <g
        className={isPicked ? 'map__pin is-picked' : 'map__pin'}
        role="button"
        tabIndex={0}
        aria-pressed={isPicked}
        aria-label={t('atms:map.pin', { number, name, distance })}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        onClick={() => onPick(placeId)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onPick(placeId);
        }}
        key={placeId}
      >
        <circle className="map__halo" r={pickedRadius + 5} />
        <circle className="map__dot" r={isPicked ? pickedRadius : pinRadius} />
        <text dy="0.36em">{number}</text>
      </g>
    );
  });
}
