import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { factCodes } from '@portal/contract/desk/fact-codes';
import type { readTask } from '@portal/contract/desk/tasks';
import { formatListedMonth, formatLongDay } from '@portal/contract/time/dates';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';

type Fact = DeskEntityOf<typeof readTask>['facts'][number];

const month = /^\d{4}-\d{2}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The facts of a task, as far as they are known: money, days, names and codes. */
export function TaskFacts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('desk');
  if (facts.length === 0) return null;
  return (
    <dl className="kv">
      {facts.map((fact) => (
        <div key={fact.name} className="kv__row">
          <dt>{t(`tasks.fact.${fact.name}`)}</dt>
          <dd>
            <Value {...fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ name, value }: Fact) {
  const { t, language } = useTranslation('desk');
  if (typeof value === 'number' && name.endsWith('Cents')) return <Money cents={value} />;
  if (typeof value === 'string' && day.test(value))
    return <span className="num">{formatLongDay(value, language)}</span>;
  if (typeof value === 'string' && month.test(value)) return <span>{formatListedMonth(value, language)}</span>;
  if (typeof value === 'string' && name === 'locks') {
    return (
      <span>
        {value
          .split(' ')
          .map((lock) => t(`lock.${lock}`))
          .join(', ')}
      </span>
    );
  }
  const known = factCodes[name]?.find((code) => code === value);
  if (known !== undefined) return <span>{t(`tasks.code.${name}.${known}`)}</span>;
  const [part = '', whole] = typeof value === 'string' && name === 'part' ? value.split(' of ') : [];
  if (whole !== undefined) return <span>{t('tasks.partOf', { part, whole })}</span>;
  return <span translate="no">{value}</span>;
}
