import type { SearchCenter } from '@portal/contract/atms/find-atms';
import { listTiles, toMapPoint, unitsOfMile } from '@portal/contract/atms/map-grid';
import type { MapTile } from '@portal/contract/atms/map-tile';
import type { CashPlace } from '@portal/contract/atms/place';
import { useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useTexts } from '../../app/texts/use-texts.ts';
import { cornerOf } from './inset-corner.ts';
import { MoveButtons, ZoomButtons } from './map-buttons.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { MapPins } from './map-pins.tsx';
import { boxOf, dragged, fitView, isInView, isNearest, type MapView, toScreen, zoomed } from './map-view.ts';
import './place-map.css';
import { StateInset } from './state-inset.tsx';
import { useMapMoves } from './use-map-moves.ts';
import { useMapParts } from './use-map-parts.ts';
import { useSize } from './use-size.ts';

export interface PlaceMapProps {
  center: z.infer<typeof SearchCenter>;
  places: readonly CashPlace[];
  /** The place that is picked, in the list and on the map. */
  picked: number | null;
  onPick: (placeId: number) => void;
}

/** The places of the list on a map of their own counties: no street, no stranger's server. */
export default function PlaceMap({ center, places, picked, onPick }: PlaceMapProps) {
  const { t } = useTexts();
  const svg = useRef<SVGSVGElement>(null);
  const size = useSize(svg);
  const middle = useMemo(() => toMapPoint(center), [center]);
  const mile = unitsOfMile(center.latitude);
  const points = useMemo(() => places.map((place) => toMapPoint(place)), [places]);
  // The view that the reader chose; null while it shows all places.
  const [own, setOwn] = useState<MapView | null>(null);
  const all = useMemo(() => (size ? fitView([middle, ...points], size, mile) : null), [size, middle, points, mile]);
  const view = own ?? all;
  const corner = useMemo(
    () =>
      size && all
        ? cornerOf(
            points.map((point) => toScreen(all, size, point)),
            size,
          )
        : 'bottom',
    [size, all, points],
  );
  const change = (next: (view: MapView) => MapView) =>
    setOwn((before) => (before ?? all) && next((before ?? all) as MapView));
  const moves = {
    drag: (x: number, y: number) => change((before) => dragged(before, x, y)),
    zoom: (factor: number, at?: { x: number; y: number }) =>
      size && change((before) => zoomed(before, factor, size, mile, at)),
    showAll: () => setOwn(null),
  };
  const [shown, setShown] = useState(picked);
  if (shown !== picked && view && size) {
    setShown(picked);
    const point = points[places.findIndex(({ placeId }) => placeId === picked)];
    if (point && !isInView(view, size, point)) setOwn({ ...view, middle: point });
  }
  const tiles = useMapParts<MapTile>(view && size ? listTiles(boxOf(view, size)) : []);
  const where = center.label ?? t('atms:you');
  const hand = useMapMoves(svg, moves);
  return (
    <>
      <div className="map" dir="ltr">
        <ZoomButtons moves={moves} />
        <svg
          className="map__canvas"
          ref={svg}
          // An element with keys of its own: screen readers hand them on.
          role="application"
          aria-label={t('atms:map.label', { where, count: places.length })}
          {...(size && { viewBox: `0 0 ${size.width} ${size.height}` })}
          {...hand}
        >
          {view && size && (
            <>
              <MapDrawing
                view={view}
                size={size}
                tiles={tiles}
                middle={middle}
                mile={mile}
                pins={points}
                towns={[center.label?.split(',')[0] ?? '', ...places.map(({ city }) => city ?? '')]}
              />
              <MapPins
                view={view}
                size={size}
                places={places}
                points={points}
                picked={picked}
                isNearest={isNearest(view, size, mile)}
                onPick={onPick}
                onOpen={(together) => {
                  setOwn(fitView(together, size, mile));
                  // The pressed button goes away.
                  svg.current?.focus();
                }}
              />
            </>
          )}
        </svg>
      </div>
      {center.state !== null && view && size && (
        <StateInset state={center.state} box={boxOf(view, size)} corner={corner} />
      )}
      <MoveButtons moves={moves} />
      <p className="maplegend">
        <span>
          <span className="dot dot--you" aria-hidden="true" /> <span>{t('atms:map.search')}</span>
        </span>
        <span>
          <span className="dot dot--on" aria-hidden="true" /> <span>{t('atms:map.picked')}</span>
        </span>
        <span>
          <span className="dot dot--several" aria-hidden="true" /> <span>{t('atms:map.several')}</span>
        </span>
        <span>{t('atms:map.source')}</span>
      </p>
    </>
  );
}
