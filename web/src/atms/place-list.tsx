import type { CashPlace, PlaceFeature } from '@portal/contract/atms/place';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { clock } from '../ui/figures/icons.ts';
import { car, ear, step } from '../ui/figures/place-icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { directionsTo } from './directions.ts';
import { formatMiles, kindWords, openWords } from './place-words.ts';
import './place-list.css';

const featureIcons: Record<PlaceFeature, string> = { STEP_FREE: step, HEADPHONE_JACK: ear, DRIVE_UP: car };

interface PlaceListProps {
  places: readonly CashPlace[];
  /** The one that is picked, here or on the map. */
  picked: number | null;
  onPick: (placeId: number) => void;
}

/** The places that were found, numbered as on the map, the nearest first. */
export function PlaceList({ places, picked, onPick }: PlaceListProps) {
  return (
    <ol className="unmarked">
      {places.map((place, at) => (
        <PlaceRow
          place={place}
          number={at + 1}
          isPicked={place.placeId === picked}
          onPick={() => onPick(place.placeId)}
          key={place.placeId}
        />
      ))}
    </ol>
  );
}

interface PlaceRowProps {
  place: CashPlace;
  number: number;
  isPicked: boolean;
  onPick: () => void;
}

function PlaceRow({ place, number, isPicked, onPick }: PlaceRowProps) {
  const { t, language } = useTexts();
  const { name, line1, city, distanceMiles, features } = place;
  const id = `place-${place.placeId}`;
  const isHydrated = useHydrated();
  const open = openWords(place, t, language);
  const address = [line1, city].filter((part) => part !== null).join(', ');
  return (
    <li className={isPicked ? 'place is-picked' : 'place'} id={id} aria-current={isPicked || undefined}>
      <span className="place__no num" aria-hidden="true">
        {number}
      </span>
      <div>
        <h3 className="place__name">
          <a
            // Without a script nothing can be picked: the name leads there.
            href={isHydrated ? `#${id}` : directionsTo(place)}
            rel="noreferrer"
            onClick={(event) => {
              event.preventDefault();
              onPick();
            }}
          >
            {name}
          </a>
        </h3>
        {address !== '' && <p>{address}</p>}
        <p>
          <strong className="place__dist num">
            {t('atms:distance', { count: distanceMiles, miles: formatMiles(distanceMiles) })}
          </strong>{' '}
          <span>{kindWords(place, t)}</span>
        </p>
        <ul className="place__facts unmarked">
          {open !== null && (
            <li>
              {/* Written by the server first: each browser has times of its own ('p. m.'), and none is wrong. */}
              <Icon path={clock} /> <span suppressHydrationWarning>{open}</span>
            </li>
          )}
          {features.map((feature) => (
            <li key={feature}>
              <Icon path={featureIcons[feature]} /> <span>{t(`atms:feature.${feature}`)}</span>
            </li>
          ))}
        </ul>
        <ButtonLink kind="second" size="medium" href={directionsTo(place)} rel="noreferrer">
          <span>{t('atms:directions')}</span>{' '}
          <span className="visually-hidden">{t('atms:directionsTo', { name })}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
