import type { MapPoint } from '@portal/contract/atms/map-grid';
import type { CashPlace } from '@portal/contract/atms/place';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../app/texts/use-texts.ts';
import { formatMiles } from '../place-words.ts';
import { clusterPins, type PinCluster } from './cluster-pins.ts';
import { isInView, type MapSize, type MapView, toScreen } from './map-view.ts';
import { spreadPins } from './spread-pins.ts';

/** How large pins are, in pixels. */
export const pinRadius = 17;
const pickedRadius = 21;

/** How far apart pins stand at least, in pixels: they may touch, but each can be read and pressed. */
const apart = 2 * pinRadius - 4;

interface MapPinsProps {
  view: MapView;
  size: MapSize;
  places: readonly CashPlace[];
  /** Where each of them lies. */
  points: readonly MapPoint[];
  picked: number | null;
  /** Going nearer would not part those that lie together. */
  isNearest: boolean;
  onPick: (placeId: number) => void;
  /** Shows what lies together as large as it fits. */
  onOpen: (points: readonly MapPoint[]) => void;
}

interface Pin extends MapPoint {
  place: CashPlace;
  number: number;
  point: MapPoint;
}

/** Presses an SVG button by keyboard: HTML's own has no place in a drawing. */
const pressedBy = (press: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  press();
};

/**
 * The places on the map, numbered as in the list; the picked one is drawn above all others. Those that would cover each
 * other are one pin that says how many, until one looks from so near that they can stand side by side.
 */
export function MapPins({ view, size, places, points, picked, isNearest, onPick, onOpen }: MapPinsProps) {
  const pins = places.flatMap((place, at): Pin[] => {
    const point = points[at];
    return point && isInView(view, size, point)
      ? [{ place, number: at + 1, point, ...toScreen(view, size, point) }]
      : [];
  });
  const isPicked = ({ place }: Pin) => place.placeId === picked;
  const alone = (pin: Pin): PinCluster<Pin> => ({ x: pin.x, y: pin.y, pins: [pin] });
  const others = pins.filter((pin) => !isPicked(pin));
  // The picked one is always by itself.
  const clusters = [
    ...pins.filter(isPicked).map(alone),
    ...(isNearest ? others.map(alone) : clusterPins(others, apart)),
  ];
  const drawn = spreadPins(clusters, apart);
  // The last pin drawn lies on top: the nearest above the farther ones, the picked one, which is the first, above all.
  drawn.reverse();
  return drawn.map(({ x, y, pins: [first, ...more] }) => {
    if (!first) return null;
    const at = { x, y };
    return more.length > 0 ? (
      <Cluster at={at} pins={[first, ...more]} onOpen={onOpen} key={`cluster ${first.place.placeId}`} />
    ) : (
      <SinglePin at={at} pin={first} isPicked={isPicked(first)} onPick={onPick} key={first.place.placeId} />
    );
  });
}

const shiftTo = ({ x, y }: MapPoint) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

interface SinglePinProps {
  at: MapPoint;
  pin: Pin;
  isPicked: boolean;
  onPick: (placeId: number) => void;
}

function SinglePin({ at, pin: { place, number }, isPicked, onPick }: SinglePinProps) {
  const { t } = useTexts();
  const { placeId, name, distanceMiles } = place;
  const distance = t('atms:distance', { count: distanceMiles, miles: formatMiles(distanceMiles) });
  const press = () => onPick(placeId);
  return (
    <g
      className={isPicked ? 'map__pin is-picked' : 'map__pin'}
      role="button"
      tabIndex={0}
      aria-pressed={isPicked}
      aria-label={t('atms:map.pin', { number, name, distance })}
      transform={shiftTo(at)}
      onClick={press}
      onKeyDown={pressedBy(press)}
    >
      <circle className="map__halo" r={pickedRadius + 5} />
      <circle className="map__dot" r={isPicked ? pickedRadius : pinRadius} />
      <text dy="0.36em">{number}</text>
    </g>
  );
}

interface ClusterProps {
  at: MapPoint;
  pins: readonly Pin[];
  onOpen: (points: readonly MapPoint[]) => void;
}

function Cluster({ at, pins, onOpen }: ClusterProps) {
  const { t } = useTexts();
  const press = () => onOpen(pins.map(({ point }) => point));
  const numbers = pins.map(({ number }) => number).join(', ');
  return (
    <g
      className="map__pin map__cluster"
      role="button"
      tabIndex={0}
      aria-label={t('atms:map.cluster', { count: pins.length, numbers })}
      transform={shiftTo(at)}
      onClick={press}
      onKeyDown={pressedBy(press)}
    >
      <circle className="map__halo" r={pickedRadius + 5} />
      <circle className="map__dot" r={pinRadius} />
      <text dy="0.36em">{pins.length}</text>
    </g>
  );
}
