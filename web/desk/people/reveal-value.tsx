import { askReveal, type RevealField, reveal, revealSeconds } from '@portal/contract/desk/reveal';
import { type FormEvent, useEffect, useState } from 'react';
import { callDesk } from '../calls/call-desk.ts';
import { useSigned } from '../calls/use-signed.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';

interface RevealValueProps {
  holderId: number;
  field: RevealField;
  /** The value as it stands there before and after. */
  masked: string;
  isAllowed: boolean;
}

/** A masked value that its reader may have shown: they say why and sign, and it is masked again by itself. */
export function RevealValue({ holderId, field, masked, isAllowed }: RevealValueProps) {
  const { t } = useTranslation('desk');
  const [isAsking, setAsking] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  const { run, isBusy, refusal } = useSigned();
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => setValue(null), revealSeconds * 1000);
    return () => clearTimeout(timer);
  }, [value]);
  const name = t(`reveal.field.${field}`);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    const wish = { holderId, field, reason };
    const shown = await run(
      async () => await callDesk(askReveal, wish),
      async (signed) => await callDesk(reveal, { ...wish, signed }),
    );
    if (shown === null) return;
    setAsking(false);
    setValue(shown.value);
  };
  return (
    <>
      <span className={value === null ? 'mask' : 'shown'} translate="no">
        {value ?? masked}
      </span>
      {value !== null && (
        <span className="sub" role="status">
          {t('reveal.shown', { seconds: revealSeconds })}
        </span>
      )}
      {isAllowed && value === null && !isAsking && (
        <Button look="quiet" onPress={() => setAsking(true)}>
          {t('reveal.show', { name })}
        </Button>
      )}
      {isAsking && (
        <form className="stack" onSubmit={(event) => void submit(event)}>
          {refusal && <Refused refusal={refusal} key={refusal.error} />}
          <Field
            name="reason"
            label={t('reveal.why', { name })}
            hint={t('reveal.hint')}
            maxLength={100}
            isWrong={refusal?.fields.includes('reason') ?? false}
          />
          <div className="row">
            <Button isSubmit isBusy={isBusy}>
              {t('reveal.sign', { seconds: revealSeconds })}
            </Button>
            <Button look="quiet" onPress={() => setAsking(false)}>
              {t('staff.close')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
