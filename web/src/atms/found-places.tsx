import type { findAtms } from '@portal/contract/atms/find-atms';
import type { EntityOf } from '@portal/contract/define-call';
import { useProgram } from '../app/pages/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { searchNone } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { PlaceList } from './place-list.tsx';

interface FoundPlacesProps {
  found: EntityOf<typeof findAtms>;
  /** Whether something is left out by what is ticked, or by how far it may be. */
  isNarrowed: boolean;
  /** Looks for everything, as far as it goes. */
  onWiden: () => void;
}

/** What a search has found; where it is nothing, what to do next. */
export function FoundPlaces({ found, isNarrowed, onWiden }: FoundPlacesProps) {
  const { t } = useTexts();
  const { phone } = useProgram();
  const { center, places, hasMore, isSample, attribution } = found;
  const where = center.label ?? t('atms:you');
  if (places.length === 0) {
    return (
      <div role="status">
        <Empty
          icon={searchNone}
          title={t('atms:none.title', { where })}
          action={
            isNarrowed && (
              <Button kind="second" size="medium" onClick={onWiden}>
                {t('atms:none.widen')}
              </Button>
            )
          }
        >
          {t(isNarrowed ? 'atms:none.narrowed' : 'atms:none.text', { phone })}
        </Empty>
      </div>
    );
  }
  return (
    <section className="flow flow-s" aria-labelledby="results">
      <div role="status">
        <h2 className="h3" id="results">
          {t(hasMore ? 'atms:found.more' : 'atms:found.all', { count: places.length, where })}
        </h2>
      </div>
      {isSample && <Alert tone="info">{t('atms:sample')}</Alert>}
      <PlaceList places={places} />
      {attribution !== null && <p className="soft">{t('atms:source', { whom: attribution })}</p>}
    </section>
  );
}
