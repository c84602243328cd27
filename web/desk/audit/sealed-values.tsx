import { askSealed, readSealed } from '@portal/contract/desk/audit';
import { revealSeconds } from '@portal/contract/desk/reveal';
import { type FormEvent, useEffect, useState } from 'react';
import { callDesk } from '../calls/call-desk.ts';
import { useSigned } from '../calls/use-signed.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';

/** The sealed part of an entry, whole values before and after: shown for a moment to who says why and signs. */
export function SealedValues({ entryId }: { entryId: number }) {
  const { t } = useTranslation('desk');
  const [values, setValues] = useState<Readonly<Record<string, string | null>> | null>(null);
  const { run, isBusy, refusal } = useSigned();
  useEffect(() => {
    if (values === null) return undefined;
    const timer = setTimeout(() => setValues(null), revealSeconds * 1000);
    return () => clearTimeout(timer);
  }, [values]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wish = { entryId, reason: String(new FormData(event.currentTarget).get('reason') ?? '') };
    const shown = await run(
      async () => await callDesk(askSealed, wish),
      async (signed) => await callDesk(readSealed, { ...wish, signed }),
    );
    if (shown !== null) setValues(shown.values);
  };
  return (
    <section className="box stack">
      <h2>{t('audit.sealed')}</h2>
      <p>{t('audit.sealedHint')}</p>
      {values === null ? (
        <form className="stack" onSubmit={(event) => void submit(event)}>
          {refusal && <Refused refusal={refusal} key={refusal.error} />}
          <Field
            name="reason"
            label={t('staff.reason')}
            maxLength={100}
            isWrong={refusal?.fields.includes('reason') ?? false}
          />
          <p>
            <Button isSubmit isBusy={isBusy}>
              {t('reveal.sign', { seconds: revealSeconds })}
            </Button>
          </p>
        </form>
      ) : (
        <dl className="kv" translate="no">
          {Object.entries(values).map(([name, value]) => (
            <div className="kv__row" key={name}>
              <dt>{name}</dt>
              <dd className="shown">{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
