import { closeUnusual, listUnusual, type Unusual } from '@portal/contract/desk/unusual';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '../calls/use-act.ts';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { typedIn } from '../ui/typed-in.ts';

/** Something unusual of today, counted by rule; an auditor judges it and says a word. */
export function UnusualToday() {
  const { t } = useTranslation('desk');
  const { data, refusal, reload } = useDeskRead(listUnusual, {});
  return (
    <section className="sec stack">
      <h2>{t('audit.unusual')}</h2>
      <p className="soft">{t('audit.unusualHint')}</p>
      {refusal && <Refused refusal={refusal} />}
      {data?.unusual.length === 0 && <p>{t('audit.nothingUnusual')}</p>}
      {data && data.unusual.length > 0 && (
        <ul className="tl">
          {data.unusual.map((each) => (
            <li key={`${each.rule} ${each.staff.join(' ')}`}>
              <UnusualLine unusual={each} onClosed={() => void reload()} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function UnusualLine({ unusual, onClosed }: { unusual: Unusual; onClosed: () => void }) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const { act, isBusy, refusal } = useAct(closeUnusual, onClosed);
  const { rule, staff, count, middle, closed } = unusual;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void act({ rule, staff, word: typedIn(event.currentTarget, 'word') });
  };
  return (
    <div className="stack">
      <p>
        <strong>
          {t(`audit.rule.${rule}`, { name: staff[0] ?? '', other: staff[1] ?? '', count, middle: middle ?? 0 })}
        </strong>
      </p>
      {closed !== null && <p className="soft">{t('audit.closed', { name: closed.by, word: closed.word })}</p>}
      <div className="row">
        <Link to={`/audit?staff=${encodeURIComponent(staff[0] ?? '')}`}>
          {t('audit.lookAt', { name: staff[0] ?? '' })}
        </Link>
        {closed === null && !isOpen && (
          <Button look="quiet" onPress={() => setOpen(true)}>
            {t('audit.close')}
          </Button>
        )}
      </div>
      {closed === null && isOpen && (
        <form className="stack" onSubmit={submit}>
          {refusal && <Refused refusal={refusal} key={refusal.error} />}
          <Field
            name="word"
            label={t('audit.word')}
            maxLength={100}
            isWrong={refusal?.fields.includes('word') ?? false}
          />
          <p>
            <Button isSubmit isBusy={isBusy}>
              {t('audit.closeNow')}
            </Button>
          </p>
        </form>
      )}
    </div>
  );
}
