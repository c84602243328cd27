import { type Proved, proveByRecord } from '@portal/contract/desk/prove-caller';
import { type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import type { Refusal } from '../calls/call-desk.ts';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';

export interface ProofProps {
  occasionId: number;
  onProved: (proved: z.infer<typeof Proved>) => void;
}

/** Reads what was typed into a form by the input of a call: the input, or what is wrong. */
export function readForm<Input>(
  schema: {
    safeParse: (
      value: unknown,
    ) =>
      | { success: true; data: Input }
      | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } };
  },
  form: HTMLFormElement,
  more: object,
): { input: Input } | { refusal: Refusal } {
  const parsed = schema.safeParse({ ...Object.fromEntries(new FormData(form)), ...more });
  if (parsed.success) return { input: parsed.data };
  const fields = parsed.error.issues.map(({ path }) => String(path[0]));
  return { refusal: { error: 'invalidInput', fields, params: {} } };
}

/** Birth date and last four digits of the social security number, both together. */
export function RecordProof({ occasionId, onProved }: ProofProps) {
  const { t } = useTranslation('desk');
  const { act, isBusy, refusal } = useAct(proveByRecord, onProved);
  const [unfit, setUnfit] = useState<Refusal | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readForm(proveByRecord.input, event.currentTarget, { occasionId });
    setUnfit('refusal' in read ? read.refusal : null);
    if ('input' in read) void act(read.input);
  };
  const shown = unfit ?? refusal;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{t('verify.recordHint')}</p>
      {shown && <Refused refusal={shown} />}
      <div className="fr">
        <Field
          name="birthDate"
          label={t('search.field.birthDate')}
          type="date"
          isWrong={shown?.fields.includes('birthDate') ?? false}
        />
        <Field
          name="last4Ssn"
          label={t('verify.last4Ssn')}
          inputMode="numeric"
          maxLength={4}
          isSecret
          isWrong={shown?.fields.includes('last4Ssn') ?? false}
        />
      </div>
      <p>
        <Button isSubmit isBusy={isBusy} name={t('verify.compares.RECORD')}>
          {t('verify.compare')}
        </Button>
      </p>
    </form>
  );
}
