import type { CashPlace, PlaceFeature } from '@portal/contract/atms/place';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { clock } from '../ui/figures/icons.ts';
import { car, ear, step } from '../ui/figures/place-icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { directionsTo } from './directions.ts';
import { formatMiles, kindWords, openWords } from './place-words.ts';
import './place-list.css';

const featureIcons: Record<PlaceFeature, string> = { STEP_FREE: step, HEADPHONE_JACK: ear, DRIVE_UP: car };

/** The places that were found, numbered as on the map, the nearest first. */
export function PlaceList({ places }: { places: readonly CashPlace[] }) {
  return (
    <ol className="unmarked">
      {places.map((place, at) => (
        <PlaceRow place={place} number={at + 1} key={place.placeId} />
      ))}
    </ol>
  );
}

function PlaceRow({ place, number }: { place: CashPlace; number: number }) {
  const { t, language } = useTexts();
  const { name, line1, city, distanceMiles, features } = place;
  const open = openWords(place, t, language);
  const address = [line1, city].filter((part) => part !== null).join(', ');
  return (
    <li className="place">
      <span className="place__no num" aria-hidden="true">
        {number}
      </span>
      <div>
        <h3 className="place__name">{name}</h3>
        {address !== '' && <p>{address}</p>}
        <p>
          <strong className="place__dist num">
            {t('atms:distance', { count: distanceMiles, miles: formatMiles(distanceMiles) })}
          </strong>{' '}
          {kindWords(place, t)}
        </p>
        <ul className="place__facts unmarked">
          {open !== null && (
            <li>
              <Icon path={clock} /> {open}
            </li>
          )}
          {features.map((feature) => (
            <li key={feature}>
              <Icon path={featureIcons[feature]} /> {t(`atms:feature.${feature}`)}
            </li>
          ))}
        </ul>
        <ButtonLink kind="second" size="medium" href={directionsTo(place)} rel="noreferrer">
          {t('atms:directions')} <span className="visually-hidden">{t('atms:directionsTo', { name })}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
