import type { findAtms } from '@portal/contract/atms/find-atms';
import type { EntityOf } from '@portal/contract/define-call';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { useHasRoom } from '../ui/use-has-room.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import './found-places.css';
import type { PlaceMapProps } from './map/place-map.tsx';
import { PlaceList } from './place-list.tsx';

type PlaceMapPart = (props: PlaceMapProps) => ReactNode;

/** The list says all: a map that cannot be loaded is left out. */
const PlaceMap = lazy<PlaceMapPart>(() => import('./map/place-map.tsx').catch(() => ({ default: () => null })));

/**
 * The results of a search: a list, places without a fee first, and a map that goes with it. One picks a place on either. On
 * a phone there is the list, and the map when it is asked for.
 */
export function FoundPlaces({ found }: { found: EntityOf<typeof findAtms> }) {
  const { t } = useTexts();
  const { center, places, hasMore, isSample, attribution } = found;
  const [picked, setPicked] = useState(places[0]?.placeId ?? null);
  const [shown, setShown] = useState<'list' | 'map'>('list');
  const isHydrated = useHydrated();
  const hasRoom = useHasRoom();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list is gone, and with it where the reader was.
    if (shown === 'map') top.current?.scrollIntoView();
  }, [shown]);
  const where = center.label ?? t('atms:you');
  const pickInList = (placeId: number) => {
    setPicked(placeId);
    // On a phone there is the list alone: the map takes its place, with what was picked.
    if (!hasRoom) setShown('map');
  };
  const pickOnMap = (placeId: number) => {
    setPicked(placeId);
    if (shown === 'list') document.getElementById(`place-${placeId}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div className="locator__views only-phone" ref={top}>
        {isHydrated && (
          <Button kind="second" size="medium" onClick={() => setShown(shown === 'list' ? 'map' : 'list')}>
            {t(shown === 'list' ? 'atms:view.map' : 'atms:view.list')}
          </Button>
        )}
      </div>
      <div className={shown === 'map' ? 'locator is-map-only' : 'locator'}>
        <section className="locator__list flow flow-s" aria-labelledby="results">
          <h2 className="h3" id="results">
            {t(hasMore ? 'atms:found.more' : 'atms:found.all', { count: places.length, where })}
          </h2>
          {isSample && <Alert tone="info">{t('atms:sample')}</Alert>}
          <PlaceList places={places} picked={picked} onPick={pickInList} />
          {attribution !== null && <p className="soft">{t('atms:source', { whom: attribution })}</p>}
        </section>
        <section className="locator__map" aria-label={t('atms:map.region')}>
          {isHydrated && (hasRoom || shown === 'map') && (
            <Suspense fallback={<div className="map map--coming" />}>
              <PlaceMap center={center} places={places} picked={picked} onPick={pickOnMap} />
            </Suspense>
          )}
        </section>
      </div>
    </>
  );
}
