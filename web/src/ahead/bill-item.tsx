import type { ExpectedBill } from '@portal/contract/ahead/money-ahead';
import { stopCompanyPath } from '@portal/contract/companies/stop-company-path';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { receipt } from '../ui/figures/control-icons.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { ItemActs } from './item-acts.tsx';
import type { AnswersHandle } from './use-answers.ts';
import { useBillName } from './use-bill-name.ts';

interface BillItemProps {
  bill: ExpectedBill;
  /** The money that would be left after it; null where that is not reckoned. */
  leftCents: number | null;
  /** Its first time in the list has what can be done with it. */
  hasActs: boolean;
  handle: AnswersHandle;
}

/** A bill: its day, how it is known, the amount, and what can be done with it. */
export function BillItem({ bill, leftCents, hasActs, handle }: BillItemProps) {
  const { t, language } = useTexts();
  const nameOf = useBillName();
  const day = formatLongDay(bill.day, language);
  return (
    <li className="item">
      <span className="item__sign" aria-hidden="true">
        <Icon path={receipt} />
      </span>
      <div>
        <p className="soft">{t('ahead:item.about', { day })}</p>
        <h3 className="item__name">{nameOf(bill)}</h3>
        {bill.payee && <p className="soft">{bill.payee}</p>}
        <HowKnown bill={bill} />
        {bill.roseFromCents !== null && (
          <p>
            <strong>
              <Unbroken
                text={t('ahead:item.rose', {
                  before: formatCents(bill.roseFromCents),
                  amount: formatCents(bill.amountCents),
                })}
              />
            </strong>
          </p>
        )}
      </div>
      <div className="item__end">
        <strong className="num" translate="no">{`−${formatCents(bill.amountCents)}`}</strong>
        {leftCents !== null && (
          <span className="soft">
            <Unbroken
              text={
                leftCents < 0
                  ? t('ahead:item.short', { amount: formatCents(-leftCents) })
                  : t('ahead:item.left', { amount: formatCents(leftCents) })
              }
            />
          </span>
        )}
      </div>
      {hasActs && (
        <ItemActs kind="BILL" item={bill} name={nameOf(bill)} handle={handle}>
          {bill.transactionId && (
            <ButtonLink as={AppLink} kind="quiet" size="medium" to={stopCompanyPath(bill.transactionId)}>
              {t('ahead:item.stop')}
            </ButtonLink>
          )}
          {bill.feeCode === 'PAPER_STATEMENT' && (
            <ButtonLink as={AppLink} kind="quiet" size="medium" to="/paper-statements">
              {t('ahead:item.stopPaper')}
            </ButtonLink>
          )}
        </ItemActs>
      )}
    </li>
  );
}

function HowKnown({ bill }: { bill: ExpectedBill }) {
  const { t } = useTexts();
  const { state, rhythm, times, isVariable } = bill;
  if (state !== 'FOUND' || rhythm === null) return null;
  const how = t(`ahead:rhythm.${rhythm}`);
  return (
    <p className="soft">
      {isVariable ? t('ahead:item.variable', { how }) : t('ahead:item.same', { how, count: times })}
    </p>
  );
}
