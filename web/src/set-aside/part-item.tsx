import { formatCents } from '@portal/contract/money/money';
import { putMoneyBack } from '@portal/contract/set-aside/put-money-back';
import type { Part } from '@portal/contract/set-aside/set-aside-part';
import { dayIn, formatLongDay } from '@portal/contract/time/dates';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { NameForm } from './name-form.tsx';
import { SomeForm } from './some-form.tsx';

interface PartItemProps {
  cardId: number;
  part: Part;
  /** Takes what was done, in words. */
  onDone: (said: string) => void;
}

/** A part: its name, since when, how much; one press puts it back. Some of it can come back, and its name can change. */
export function PartItem({ cardId, part, onDone }: PartItemProps) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { isBusy, alone } = useAlone();
  const [open, setOpen] = useState<'some' | 'name' | null>(null);
  const { partId, name, amountCents, setAt } = part;
  const putBack = async () => {
    try {
      await callOnce(putMoneyBack, { cardId, partId, amountCents: null });
      onDone(t('setAside:parts.done', { amount: formatCents(amountCents) }));
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      showFailure(thrown);
    }
  };
  const end = (said: string | null) => {
    setOpen(null);
    if (said !== null) onDone(said);
  };
  const OpenForm = open === 'name' ? NameForm : SomeForm;
  return (
    <li className="part">
      <div>
        <h3 className="part__name">{name}</h3>
        <p className="soft">
          {t('setAside:parts.since', { day: formatLongDay(dayIn(timeZone, new Date(setAt)), language) })}
        </p>
      </div>
      <strong className="num part__amount" translate="no">
        {formatCents(amountCents)}
      </strong>
      <div className="part__acts">
        {open === null ? (
          <>
            <Button kind="second" size="medium" isBusy={isBusy} onClick={() => void alone(putBack)}>
              <span>{t(isBusy ? 'setAside:parts.backing' : 'setAside:parts.back')}</span>{' '}
              <span className="visually-hidden">{name}</span>
            </Button>
            {!isBusy && (
              <>
                <Button kind="quiet" size="medium" onClick={() => setOpen('some')}>
                  <span>{t('setAside:parts.some')}</span> <span className="visually-hidden">{name}</span>
                </Button>
                <Button kind="quiet" size="medium" onClick={() => setOpen('name')}>
                  <span>{t('setAside:rename.open')}</span> <span className="visually-hidden">{name}</span>
                </Button>
              </>
            )}
          </>
        ) : (
          <OpenForm cardId={cardId} part={part} onEnd={end} />
        )}
      </div>
    </li>
  );
}
