import { rejectRequest } from '@portal/contract/desk/approvals';
import { type SubmitEvent, useState } from 'react';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { typedIn } from '../ui/typed-in.ts';

/** Rejects a request, with the reason that its asker reads. */
export function RejectForm({ approvalId, onRejected }: { approvalId: number; onRejected: () => void }) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const { act, isBusy, refusal } = useAct(rejectRequest, onRejected, { isOnce: true });
  if (!isOpen) {
    return (
      <p>
        <Button look="danger" onPress={() => setOpen(true)}>
          {t('approvals.reject')}
        </Button>
      </p>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void act({ approvalId, because: typedIn(event.currentTarget, 'because') });
  };
  return (
    <form className="stack" onSubmit={submit}>
      {refusal && <Refused refusal={refusal} />}
      <Field
        name="because"
        label={t('approvals.because')}
        hint={t('approvals.becauseHint')}
        maxLength={100}
        isWrong={refusal?.fields.includes('because') ?? false}
      />
      <p>
        <Button look="danger" isSubmit isBusy={isBusy}>
          {t('approvals.rejectNow')}
        </Button>
      </p>
    </form>
  );
}
