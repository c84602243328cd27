import type { CardSummary } from '@portal/contract/card/list-cards';
import { getContactInformation } from '@portal/contract/profile/get-contact-information';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useFeatures, useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { chevronRight, mapPin } from '../ui/figures/icons.ts';
import type { CardAction } from './card-actions.ts';
import './card-tiles.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';

/** The common actions of a card and its money: cash first, then the acts of the card. */
export function CardTiles({ card, actions }: { card: CardSummary; actions: readonly CardAction[] }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  return (
    <nav aria-label={t('card:action.title')}>
      <ul className="tiles unmarked">
        {isOpen('/atm-locator') && (
          <li className="tiles__wide">
            <CashTile />
          </li>
        )}
        {actions.map(({ path, icon, title, hint, notPossible }) => (
          <li key={path}>
            <CardLink className="tile" card={card} to={path}>
              <Icon path={icon} />
              <span>
                <span className="tile__title">{t(title)}</span>{' '}
                {notPossible && (
                  <span className="tile__hint">
                    <Unbroken text={t(notPossible.key, notPossible.values)} />
                  </span>
                )}
                {/* An action that costs money says so before it is pressed. */}
                {!notPossible && path === '/card-to-bank-transfer' && (
                  <span className="tile__hint">
                    <Unbroken text={t(hint.key, hint.values)} />
                  </span>
                )}
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Leads to the places around the address on file; where that is not known, to the search. */
function CashTile() {
  const isOn = useFeatures();
  return isOn('contactInfo') ? <CashNearHome /> : <CashLink zip={null} />;
}

function CashNearHome() {
  const { data } = useRead(getContactInformation, {}, { retries: false });
  const isHere = data?.address.country === 'US';
  return <CashLink zip={isHere ? data.address.zip.slice(0, 5) : null} />;
}

function CashLink({ zip }: { zip: string | null }) {
  const { t } = useTexts();
  const hint = zip === null ? t('card:cash.hint') : t('card:cash.hintNear', { zip });
  return (
    <AppLink className="tile tile--wide" to={zip === null ? '/atm-locator' : `/atm-locator?zip=${zip}`}>
      <Icon path={mapPin} />
      <span>
        <span className="tile__title">{t('card:cash.title')}</span>{' '}
        <span className="tile__hint" key={hint}>
          {hint}
        </span>
      </span>
      <Icon path={chevronRight} />
    </AppLink>
  );
}

/** Stands where they will be. */
export function CardTilesLoading({ count }: { count: number }) {
  return (
    <ul className="tiles unmarked" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <li className={at === 0 ? 'tiles__wide' : undefined} key={at}>
          <span className="tile">
            <span className="sk sk--icon" />
            <span className="sk sk--word" />
          </span>
        </li>
      ))}
    </ul>
  );
}
