import { useTexts } from '../app/texts/use-texts.ts';
import { Awaited } from '../parts/awaited.tsx';
import { CardLink } from '../parts/card-link.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { SetAsideOfCard } from './set-aside-of-card.tsx';

/** Shows what the holder set aside, puts it back, and sets more aside. */
export default function SetAsidePage() {
  const { t } = useTexts();
  const read = useCards();
  const { data, card } = read;
  return (
    <div className="wrap page">
      <CardLink className="back" card={card} to="/dashboard">
        <Icon path={arrowLeft} /> <span>{t('setAside:page.back')}</span>
      </CardLink>
      <PageHead title={t('setAside:page.title')} lead={t('setAside:page.description')} />
      <Awaited
        read={read}
        words={{
          failed: t('setAside:page.failed'),
          failedText: t('setAside:page.failedText'),
          loading: t('setAside:page.loading'),
          slow: t('setAside:page.slow'),
        }}
        rows={3}
      />
      {data && !card && <p>{t('setAside:page.none')}</p>}
      {card && <SetAsideOfCard card={card} key={card.cardId} />}
    </div>
  );
}
