import type { FeesAhead } from '@portal/contract/ahead/fees-ahead';
import { returnFee } from '@portal/contract/ahead/return-fee';
import type { FeeCode } from '@portal/contract/money/fee-code';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { useRef, useState } from 'react';
import { ApiError } from '../../app/calls/api-error.ts';
import { callApi } from '../../app/calls/client.ts';
import { showFailure } from '../../app/calls/modal.ts';
import { useAlone } from '../../app/calls/use-alone.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { Unbroken } from '../../ui/feedback/unbroken.tsx';
import { Button } from '../../ui/form/button.tsx';
import './charged-fees.css';

/** Fees that are shown before somebody asks for all. */
const shownAtFirst = 3;

/** The fees of a year: what each one was for, what would have been free, and a press by which one of them comes back. */
export function ChargedFees({ cardId, fees }: { cardId: number; fees: FeesAhead }) {
  const { t, language } = useTexts();
  const { isBusy, alone } = useAlone();
  const [pressed, setPressed] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isWhole, setWhole] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const { charged, ownRefund, freeCards } = fees;
  const canReturn = ownRefund !== null && ownRefund.againOn === null;
  const takeBack = ({ transactionId, amountCents }: FeesAhead['charged'][number]) =>
    void alone(async () => {
      setPressed(transactionId);
      try {
        await callApi(returnFee, { cardId, transactionId }, { silent: true });
        setSaid(t('transactions:feesAhead.done', { amount: formatCents(amountCents) }));
        // The button is gone: whoever stood on it hears what became of it.
        status.current?.focus();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showFailure(error);
      }
    });
  return (
    <>
      {ownRefund && charged.length > 0 && (
        <p>
          <Unbroken
            text={
              ownRefund.againOn === null
                ? t('transactions:feesAhead.oneBack')
                : t('transactions:feesAhead.usedUntil', { day: formatFullDay(ownRefund.againOn, language) })
            }
          />
        </p>
      )}
      <p role="status" tabIndex={-1} ref={status}>
        <Unbroken text={said} />
      </p>
      {charged.length > 0 && (
        <ul className="unmarked">
          {charged.slice(0, isWhole ? undefined : shownAtFirst).map((fee) => (
            <li className="onefee" key={fee.transactionId}>
              <p>
                <strong>{t(`transactions:fee.${fee.feeCode}`)}</strong>
              </p>
              <p className="num" translate="no">
                {formatCents(fee.amountCents)}
              </p>
              <p className="onefee__about soft">
                <span>{formatFullDay(fee.day, language)}</span>
              </p>
              <p className="onefee__about">
                <WouldBeFree feeCode={fee.feeCode} perYear={freeCards.perYear} />
              </p>
              {fee.standing === 'RETURNED' && (
                <p className="onefee__about soft">{t('transactions:feesAhead.returned')}</p>
              )}
              {fee.standing === 'RETURNABLE' && canReturn && (
                <p className="onefee__about">
                  <Button
                    kind="second"
                    size="medium"
                    isBusy={isBusy && pressed === fee.transactionId}
                    onClick={() => takeBack(fee)}
                  >
                    <span>{t('transactions:feesAhead.takeBack')}</span>{' '}
                    <span className="visually-hidden">
                      {`${t(`transactions:fee.${fee.feeCode}`)}, ${formatFullDay(fee.day, language)}`}
                    </span>
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isWhole && charged.length > shownAtFirst && (
        <p>
          <Button kind="quiet" size="medium" onClick={() => setWhole(true)}>
            {t('transactions:feesAhead.showAll', { count: charged.length })}
          </Button>
        </p>
      )}
    </>
  );
}

/** The way to the same without a fee, in a sentence. */
function WouldBeFree({ feeCode, perYear }: { feeCode: FeeCode; perYear: number }) {
  const { t } = useTexts();
  const isCard = feeCode === 'REPLACEMENT' && perYear > 0;
  return (
    <Unbroken
      text={
        isCard ? t('transactions:feesAhead.freeCard', { count: perYear }) : t(`transactions:feesAhead.free.${feeCode}`)
      }
    />
  );
}
