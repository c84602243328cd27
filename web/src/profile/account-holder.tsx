import type { AccountInfo } from '@portal/contract/profile/get-account-info';
import { formatFullDay } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Aside } from '../parts/aside.tsx';
import { Review } from '../ui/table/review.tsx';

const contactDetails = '/contact-info/contact-details';

/** Beside the numbers: whose they are. */
export function AccountHolder({ account }: { account: AccountInfo }) {
  const { t, language } = useTexts();
  const isOpen = useOpenPages();
  const { name, userId, last4Digit, address, openedOn } = account;
  const { line1, line2, city, state, zip } = address;
  const rows = [
    { term: t('profile:account.name'), value: name },
    { term: t('profile:account.userId'), value: userId },
    { term: t('profile:account.card'), value: <Ending digits={last4Digit} /> },
    {
      term: t('profile:account.address'),
      value: [line1, line2].filter(Boolean).join(' '),
      sub: `${city}, ${state} ${zip}`,
    },
    { term: t('profile:account.opened'), value: formatFullDay(openedOn, language) },
  ];
  return (
    <Aside title={t('profile:account.holder')}>
      <Review rows={rows} />
      {isOpen(contactDetails) && (
        <AppLink className="more" to={contactDetails}>
          {t('profile:account.change')}
        </AppLink>
      )}
    </Aside>
  );
}

function Ending({ digits }: { digits: string }) {
  const { t } = useTexts();
  return (
    <>
      <span className="num" translate="no" aria-hidden="true">
        {`•••• ${digits}`}
      </span>
      <span className="visually-hidden">{t('profile:account.ending', { digits })}</span>
    </>
  );
}
