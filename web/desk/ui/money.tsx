import { localeOf } from '@portal/contract/language';
import { useTranslation } from '../texts/texts-provider.tsx';

/** An amount in cents as people read it; a translator of the browser leaves it alone. */
export function Money({ cents, isSigned = false }: { cents: number; isSigned?: boolean }) {
  const { language } = useTranslation('desk');
  const format = new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  });
  return (
    <span className="num" translate="no">
      {format.format(cents / 100).replace('-', '−')}
    </span>
  );
}
