import { openFinding } from '@portal/contract/desk/audit';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../calls/use-act.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';

/** Opens a finding about an entry, and with it the page of the person, to be read alone. */
export function FindingForm({ entryId }: { entryId: number }) {
  const { t, language } = useTranslation('desk');
  const { setOccasion } = useOccasion();
  const navigate = useNavigate();
  const { act, isBusy, refusal } = useAct(openFinding, async (occasion) => {
    setOccasion(occasion);
    await navigate(`/people/${occasion.person?.holderId}`);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void act({ entryId, reason: String(new FormData(event.currentTarget).get('reason') ?? ''), language });
  };
  return (
    <form className="box stack" onSubmit={submit}>
      <h2>{t('audit.finding')}</h2>
      <p>{t('audit.findingHint')}</p>
      {refusal && <Refused refusal={refusal} key={refusal.error} />}
      <Field
        name="reason"
        label={t('audit.findingWhy')}
        maxLength={100}
        isWrong={refusal?.fields.includes('reason') ?? false}
      />
      <p>
        <Button look="solid" isSubmit isBusy={isBusy}>
          {t('audit.openFinding')}
        </Button>
      </p>
    </form>
  );
}
