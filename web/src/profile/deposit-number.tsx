import { useId } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { CopyButton } from '../parts/copy-button.tsx';

interface DepositNumberProps {
  label: string;
  /** The bare digits, which are copied; null: hidden. */
  number: string | null;
  /** The digits as they are read, where that is another way. */
  shown?: string | null;
  /** The last four digits, which are always there. */
  ending: string;
  /** The meaning of the number. */
  hint: string;
}

/** One of the two numbers for deposits, hidden but for its end, or whole and to be copied. */
export function DepositNumber({ label, number, shown = number, ending, hint }: DepositNumberProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="deposit-number">
      <div>
        <h3 className="deposit-number__label" id={id}>
          {label}
        </h3>
        {number === null ? (
          <p className="deposit-number__value num">
            <span translate="no" aria-hidden="true">{`•••••${ending}`}</span>
            <span className="visually-hidden">{t('profile:account.masked', { ending })}</span>
          </p>
        ) : (
          <p className="deposit-number__value num" translate="no">
            {shown}
          </p>
        )}
        <p className="soft">{hint}</p>
      </div>
      {number !== null && (
        <div className="deposit-number__copy">
          <CopyButton kind="second" text={number} what={label} />
        </div>
      )}
    </div>
  );
}
