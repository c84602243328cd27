import { getBrand } from '@portal/contract/desk/brand';
import '../../src/ui/figures/drawn.css';
import { Drawn } from '../../src/ui/figures/drawn.tsx';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';

/** The mark and the name of the program, and that this is its console. */
export function Brand() {
  const { t } = useTranslation('desk');
  const { data } = useDeskRead(getBrand, {});
  return (
    <p className="brand">
      {data && <Drawn className="brand__mark" drawing={data.mark} />}
      <span className="brand__words">
        {data && (
          <strong className="brand__name" translate="no">
            {data.name}
          </strong>
        )}
        <span>{t('frame.title')}</span>
      </span>
    </p>
  );
}
