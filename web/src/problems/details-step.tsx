import { purchaseAnswerDays, serviceAnswerDays } from '@portal/contract/problems/error-periods';
import { findTwins } from '@portal/contract/problems/find-twins';
import { problemKinds } from '@portal/contract/problems/problem-kind';
import { formatLongDay } from '@portal/contract/time/dates';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AmountField } from '../ui/form/amount-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { WordsField } from '../ui/form/words-field.tsx';
import { AmountInQuestion } from './amount-in-question.tsx';
import { detailsSchema } from './details-schema.ts';
import { HearsByField } from './hears-by-field.tsx';
import { PaperPicker } from './paper-picker.tsx';
import type { StepProps } from './reason-step.tsx';
import { type CardChoice, cardChoices, kindOf, noTwin, twinOf } from './report-draft.ts';
import { SimilarCharges } from './similar-charges.tsx';
import { TwinChoice } from './twin-choice.tsx';

interface DetailsStepProps extends StepProps {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onBack: () => void;
  onNext: () => void;
}

/** The second step: what the reason asks for, and what somebody likes to add. */
export function DetailsStep({ card, prepared, draft, onChange, files, onFiles, onBack, onNext }: DetailsStepProps) {
  const { t } = useTexts();
  const kind = kindOf(draft);
  const { asks } = problemKinds[kind];
  const chargeCents = prepared === null ? 0 : Math.abs(prepared.transaction.amountCents);
  const asksAmount = asks === 'RIGHT_AMOUNT' ? 'right' : asks === 'CASH_RECEIVED' ? 'received' : 'expected';
  const dayKey = asks === 'DAY' || asks === 'DEPOSIT' ? (kind as 'CANCELLED') : null;
  const twin = twinOf(prepared, draft);
  const twins = prepared !== null && kind === 'WRONG_AMOUNT' ? findTwins(prepared.transaction, prepared.similar) : [];
  const form = useForm({
    id: 'report-details',
    schema: detailsSchema(kind, chargeCents, twin !== null),
    labels: {
      payer: t('problems:details.payer'),
      amount: t(`problems:details.${asksAmount}`),
      onDay: dayKey === null ? '' : t(`problems:details.day_${dayKey}`),
      learnedOn: t('problems:details.learned'),
      words: t(asks === 'WORDS' ? 'problems:details.words' : 'problems:details.wordsOptional'),
    },
    defaults: {
      amount: draft.amount,
      onDay: draft.onDay,
      learnedOn: draft.learnedOn,
      payer: draft.payer,
      words: draft.words,
    },
    submit: async (_, typed) => {
      onChange(typed);
      onNext();
    },
    keep: (name, value) => onChange({ [name]: value }),
  });
  const isAmountAsked = twin === null && (asks === 'RIGHT_AMOUNT' || asks === 'CASH_RECEIVED' || asks === 'DEPOSIT');
  const back = (
    <Button kind="quiet" onClick={onBack}>
      {t('problems:report.back')}
    </Button>
  );
  return (
    <div className="with-aside">
      <Form
        form={form}
        send={{ label: t('problems:details.check'), busyLabel: t('problems:details.checking') }}
        beside={back}
      >
        {asks === 'DEPOSIT' && <Field form={form} name="payer" hint={t('problems:details.payerHint')} required />}
        {twins.length > 0 && (
          <TwinChoice
            twins={twins}
            chosen={twin?.transactionId ?? noTwin}
            onChange={(chosen) => onChange({ twin: chosen })}
          />
        )}
        {isAmountAsked && (
          <Field
            form={form}
            name="amount"
            as={AmountField}
            hint={asksAmount === 'expected' ? undefined : t(`problems:details.${asksAmount}Hint`)}
            required
          />
        )}
        {prepared && (isAmountAsked || twin) && (
          <AmountInQuestion kind={kind} chargeCents={chargeCents} typed={twin ? '0' : form.watch('amount')} />
        )}
        {dayKey !== null && <Field form={form} name="onDay" type="date" required />}
        {kind === 'NOT_MINE' && prepared && prepared.similar.length > 0 && (
          <SimilarCharges
            charges={prepared.similar}
            chosen={draft.similar}
            onChange={(similar) => onChange({ similar })}
          />
        )}
        {kind === 'NOT_MINE' && <CardChoiceField draft={draft.cardChoice} isLocked={card.locked} onChange={onChange} />}
        {kind === 'NOT_MINE' && (
          <Field form={form} name="learnedOn" type="date" hint={t('problems:details.learnedHint')} />
        )}
        <Field
          form={form}
          name="words"
          as={WordsField}
          hint={t('problems:details.wordsHint')}
          required={asks === 'WORDS'}
        />
        <PaperPicker files={files} onChange={onFiles} />
        <HearsByField draft={draft.hearsBy} onChange={onChange} />
      </Form>
      <Starts kind={kind} creditBy={prepared?.creditBy ?? null} />
    </div>
  );
}

function CardChoiceField({
  draft,
  isLocked,
  onChange,
}: {
  draft: CardChoice;
  isLocked: boolean;
  onChange: (changes: { cardChoice: CardChoice }) => void;
}) {
  const { t } = useTexts();
  const choices: readonly CardChoice[] = cardChoices.filter((choice) => !isLocked || choice !== 'LOCK');
  return (
    <RadioGroup
      id="report-card"
      name="cardChoice"
      label={t('problems:details.cardAnswer')}
      legend={t('problems:details.card')}
      defaultValue={choices.includes(draft) ? draft : 'NEW'}
      options={choices.map((choice) => ({
        value: choice,
        title: t(`problems:details.card_${choice}`),
        hint: t(`problems:details.card_${choice}Hint`),
      }))}
      onChange={(event) => onChange({ cardChoice: event.target.value as CardChoice })}
    />
  );
}

/** Tells what the report starts, by the rules that hold for its reason. */
function Starts({ kind, creditBy }: { kind: ReturnType<typeof kindOf>; creditBy: string | null }) {
  const { t, language } = useTexts();
  const { law } = problemKinds[kind];
  const text = {
    ERROR: creditBy === null ? null : t('problems:details.startsCredit', { day: formatLongDay(creditBy, language) }),
    PURCHASE: t('problems:details.startsPurchase', { days: purchaseAnswerDays }),
    SERVICE: t('problems:details.startsService', { days: serviceAnswerDays }),
  }[law];
  return (
    <section className="aside flow flow-s">
      {text !== null && <h2 className="aside__title">{t('problems:details.starts')}</h2>}
      {text !== null && <p>{text}</p>}
      <p>{t('problems:details.kept')}</p>
    </section>
  );
}
