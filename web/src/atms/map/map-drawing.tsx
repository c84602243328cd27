import type { MapPoint } from '@portal/contract/atms/map-grid';
import type { MapTile } from '@portal/contract/atms/map-tile';
import { useTexts } from '../../app/texts/use-texts.ts';
import { placeLabels } from './map-labels.ts';
import { ringsOf, scaleOf } from './map-marks.ts';
import { pinRadius } from './map-pins.tsx';
import { boxOf, type MapSize, type MapView, toScreen } from './map-view.ts';
import { wishesOf } from './wishes.ts';

interface MapDrawingProps {
  view: MapView;
  size: MapSize;
  tiles: ReadonlyMap<string, MapTile>;
  /** The point searched for. */
  middle: MapPoint;
  /** Units of a mile. */
  mile: number;
  pins: readonly MapPoint[];
  /** Towns that are named before all others. */
  towns: readonly string[];
}

/** Height of a line of the map's words, in pixels of the usual text size. */
const lineHeight = 20;
/** A name for so many square pixels at most. */
const areaOfName = 19_000;

/** Land, borders, rings of distance, names and the scale. Said in words beside it, so hidden from screen readers. */
export function MapDrawing({ view, size, tiles, middle, mile, pins, towns }: MapDrawingProps) {
  const { t } = useTexts();
  const { width, height } = size;
  const { x: originX, y: originY } = toScreen(view, size, { x: 0, y: 0 });
  const you = toScreen(view, size, middle);
  const pixelsOfMile = mile * view.scale;
  const rings = ringsOf(pixelsOfMile, Math.hypot(width, height) / 2);
  const scale = scaleOf(pixelsOfMile, width / 4);
  const obstacles = [
    ...pins.map((pin) => ({ ...toScreen(view, size, pin), radius: pinRadius })),
    { ...you, radius: 9 },
    // The buttons and the scale, in their corners.
    ...[34, 90, 146].map((y) => ({ x: width - 34, y, radius: 26 })),
    { x: width - scale.length / 2 - 20, y: height - 30, radius: Math.max(scale.length / 2, 30) },
    ...rings.map(({ radius }) => ({ x: you.x, y: you.y - radius, radius: 16 })),
  ];
  const fits = { lineHeight, most: Math.max(4, Math.round((width * height) / areaOfName)) };
  const wishes = wishesOf([...tiles.values()], boxOf(view, size), towns, t).map((wish) => ({
    ...wish,
    ...toScreen(view, size, wish),
  }));
  const right = width - 20;
  const base = height - 22;
  return (
    <g aria-hidden="true">
      <g transform={`translate(${originX} ${originY}) scale(${view.scale})`}>
        {[...tiles].map(([name, { land }]) => (
          <path className="land" d={land} key={name} />
        ))}
        {[...tiles].map(([name, { counties }]) => (
          <path className="county" d={counties} key={name} />
        ))}
        {[...tiles].map(([name, { states }]) => (
          <path className="state" d={states} key={name} />
        ))}
      </g>
      {rings.map(({ miles, radius }) => (
        <g key={miles}>
          <circle className="ring" cx={you.x} cy={you.y} r={radius} />
          <text x={you.x} y={you.y - radius} dy="0.3em">
            {t('atms:map.ring', { miles })}
          </text>
        </g>
      ))}
      {placeLabels(wishes, size, obstacles, fits).map(({ key, text, kind, x, y }) => (
        <text className={kind === 'town' ? 't-place' : 't-county'} x={x} y={y} dy="0.3em" key={key}>
          {text}
        </text>
      ))}
      <circle className="you" cx={you.x} cy={you.y} r="8" />
      <path className="scale" d={`M${right - scale.length} ${base - 7}v7h${scale.length}v-7`} />
      <text className="t-place" x={right - scale.length / 2} y={base - 10}>
        {t('atms:map.scale', { count: scale.miles, miles: scale.miles })}
      </text>
    </g>
  );
}
