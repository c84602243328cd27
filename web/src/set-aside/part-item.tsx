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
import { SomeForm } from './some-form.tsx';

interface PartItemProps {
  cardId: number;
  part: Part;
  /** Takes what came back, in words. */
  onBack: (said: string) => void;
}

/** A part: its name, since when, how much; one press puts it back. */
export function PartItem({ cardId, part, onBack }: PartItemProps) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { isBusy, alone } = useAlone();
  const [isSome, setSome] = useState(false);
  const { partId, name, amountCents, setAt } = part;
  const putBack = async () => {
    try {
      await callOnce(putMoneyBack, { cardId, partId, amountCents: null });
      onBack(t('setAside:parts.done', { amount: formatCents(amountCents) }));
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      showFailure(thrown);
    }
  };
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
      {isSome ? (
        <div className="part__acts">
          <SomeForm
            cardId={cardId}
            part={part}
            onEnd={(said) => {
              setSome(false);
              if (said !== null) onBack(said);
            }}
          />
        </div>
      ) : (
        <div className="part__acts">
          <Button kind="second" size="medium" isBusy={isBusy} onClick={() => void alone(putBack)}>
            <span>{t(isBusy ? 'setAside:parts.backing' : 'setAside:parts.back')}</span>{' '}
            <span className="visually-hidden">{name}</span>
          </Button>
          {!isBusy && (
            <Button kind="quiet" size="medium" onClick={() => setSome(true)}>
              <span>{t('setAside:parts.some')}</span> <span className="visually-hidden">{name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
