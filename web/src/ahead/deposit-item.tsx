import type { ExpectedDeposit, ShownRule } from '@portal/contract/ahead/money-ahead';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay, formatWeekday } from '@portal/contract/time/dates';
import { type UsedTexts, useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { check } from '../ui/figures/icons.ts';
import { arrowDown } from '../ui/figures/place-icons.ts';
import { ItemActs } from './item-acts.tsx';
import type { AnswersHandle } from './use-answers.ts';

/** A deposit: its day, by which rule it comes, the amount, and what can be done with it. */
export function DepositItem({ deposit, handle }: { deposit: ExpectedDeposit; handle: AnswersHandle }) {
  const { t, language } = useTexts();
  const { name, payee, day, standing, amountCents, rule, times, onTime, state } = deposit;
  const words = { day: formatLongDay(day, language) };
  const isSteady = state === 'FOUND' && times >= 3 && times === onTime;
  return (
    <li className="item">
      <span className="item__sign item__sign--in" aria-hidden="true">
        <Icon path={arrowDown} />
      </span>
      <div>
        <p className="soft">{t(standing === 'TODAY' ? 'ahead:item.today' : 'ahead:item.about', words)}</p>
        <h3 className="item__name">{name}</h3>
        {payee && <p className="soft">{payee}</p>}
        <p className="soft">{sayRule(rule, { t, language })}</p>
        {isSteady && (
          <p className="item__tag">
            <Icon path={check} /> <span>{t('ahead:deposits.steady', { count: times })}</span>
          </p>
        )}
      </div>
      <div className="item__end">
        <strong className="num item__in" translate="no">{`+${formatCents(amountCents)}`}</strong>
        <span className="soft">{t('ahead:deposits.usually')}</span>
      </div>
      <ItemActs kind="DEPOSIT" item={deposit} name={name} handle={handle} />
    </li>
  );
}

function sayRule({ kind, date, nth, weekday }: ShownRule, { t, language }: Pick<UsedTexts, 't' | 'language'>): string {
  const day = weekday === null ? '' : formatWeekday(weekday, language);
  if (kind === 'MONTH_WEEKDAY')
    return t('ahead:rule.MONTH_WEEKDAY', { nth: t(`ahead:nth.${nthKey(nth)}`), weekday: day });
  if (kind === 'MONTH_DAY')
    return date === 31 ? t('ahead:rule.lastDay') : t('ahead:rule.MONTH_DAY', { date: date ?? 1 });
  return t(`ahead:rule.${kind}`, { weekday: day });
}

const nthKeys = ['1', '2', '3', '4'] as const;
const nthKey = (nth: number | null) => nthKeys.find((key) => key === String(nth)) ?? 'last';
