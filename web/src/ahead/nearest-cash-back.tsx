import { findAtms } from '@portal/contract/atms/find-atms';
import { formatMiles } from '@portal/contract/atms/format-miles';
import type { InputOf } from '@portal/contract/define-call';
import { getAccountInfo } from '@portal/contract/profile/get-account-info';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';

/** Cash back is looked for so many miles around: within a walk or a bus ride. */
const aroundHere: Omit<InputOf<typeof findAtms>, 'zip'> = {
  radiusMiles: '10',
  show: ['CASH_BACK'],
  filters: [],
  openNow: 'false',
};

/**
 * The store nearest to the holder's ZIP code that gives cash back without a fee. Nobody is asked where they are: the ZIP of the mailing
 * address is near enough. Nothing where none is known.
 */
export default function NearestCashBack({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const { data: info } = useRead(getAccountInfo, { cardId }, { retries: false });
  const zip = info?.address.zip.slice(0, 5);
  const input = zip === undefined ? null : { ...aroundHere, zip };
  const { data } = useRead(findAtms, input, { retries: false });
  const [nearest] = data?.places ?? [];
  if (!zip || !nearest) return null;
  const { name, line1, city, distanceMiles } = nearest;
  const address = [line1, city].filter((part) => part !== null).join(', ');
  const words = { name, address, zip, count: distanceMiles, miles: formatMiles(distanceMiles) };
  return (
    <p className="soft">
      <Unbroken text={t(address === '' ? 'home:little.nearestNamed' : 'home:little.nearest', words)} />{' '}
      {data?.isSample && <span>{t('home:little.sample')}</span>}
    </p>
  );
}
