import { drawQuestion, type LatelyQuestion, proveByQuestion } from '@portal/contract/desk/prove-caller';
import { parseAmount } from '@portal/contract/money/amount';
import { type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import type { Refusal } from '../calls/call-desk.ts';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { typedIn } from '../ui/typed-in.ts';
import type { ProofProps } from './use-proof-form.ts';

const unfitAmount: Refusal = { error: 'invalidInput', fields: ['amount'], params: {} };

/** A question about something that happened lately; the server draws it and knows the answer. */
export function QuestionProof({ occasionId, onProved }: ProofProps) {
  const { t } = useTranslation('desk');
  const [question, setQuestion] = useState<z.infer<typeof LatelyQuestion> | null>(null);
  const [unfit, setUnfit] = useState<Refusal | null>(null);
  const draw = useAct(drawQuestion, setQuestion);
  const answer = useAct(proveByQuestion, (proved) => {
    setQuestion(null);
    onProved(proved);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amountCents = parseAmount(typedIn(event.currentTarget, 'amount'));
    setUnfit(amountCents === null ? unfitAmount : null);
    if (amountCents !== null) void answer.act({ occasionId, amountCents });
  };
  const shown = unfit ?? answer.refusal ?? draw.refusal;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{t('verify.latelyHint')}</p>
      {shown && <Refused refusal={shown} />}
      {question !== null && (
        <>
          <p role="status">
            {question.category === null
              ? t('verify.askDeposit')
              : t('verify.askPurchase', { what: t(`transactions:category.${question.category}`) })}
          </p>
          <Field
            name="amount"
            label={t('verify.amount')}
            inputMode="decimal"
            isWrong={shown?.fields.includes('amount') ?? false}
          />
        </>
      )}
      <div className="row">
        {question !== null && (
          <Button isSubmit isBusy={answer.isBusy} name={t('verify.compares.LATELY')}>
            {t('verify.compare')}
          </Button>
        )}
        <Button isBusy={draw.isBusy} onPress={() => void draw.act({ occasionId })}>
          {t(question === null ? 'verify.draw' : 'verify.drawAnother')}
        </Button>
      </div>
    </form>
  );
}
