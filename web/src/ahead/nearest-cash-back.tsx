import { findCashBack } from '@portal/contract/atms/find-cash-back';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';

/** The store nearest to the holder's ZIP code that gives cash back without a fee; nothing where none is known. */
export function NearestCashBack() {
  const { t } = useTexts();
  const { data } = useRead(findCashBack, {}, { retries: false });
  if (!data?.nearest) return null;
  const { zip, nearest, isSample } = data;
  const { name, address, distanceMiles: miles } = nearest;
  return (
    <p className="soft">
      <Unbroken
        text={t(address === '' ? 'home:little.nearestNamed' : 'home:little.nearest', {
          name,
          address,
          zip,
          count: miles,
        })}
      />{' '}
      {isSample && <span>{t('home:little.sample')}</span>}
    </p>
  );
}
