import { type Letter, type LetterKind, letterKinds } from '@portal/contract/documents/letter';
import { listLetterMonths } from '@portal/contract/documents/letter-period';
import { listLetters } from '@portal/contract/documents/list-letters';
import { makeLetter } from '@portal/contract/documents/make-letter';
import { type Language, languages } from '@portal/contract/language';
import { dayIn, formatListedMonth } from '@portal/contract/time/dates';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { changeReads } from '../app/calls/cached-reads.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useNow } from '../app/calls/server-time.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { SelectField } from '../ui/form/select-field.tsx';

interface Order {
  kind: LetterKind;
  language: Language;
  fromMonth: string;
  toMonth: string;
}

/**
 * The purpose of a letter, its months and its language. A form by itself: where everything is chosen from a list, only the
 * order of two months can be wrong.
 */
export function LetterForm({ cardId, onMade }: { cardId: number; onMade: () => void }) {
  const { t, language } = useTexts();
  const { timeZone } = useProgram();
  const months = listLetterMonths(dayIn(timeZone, useNow()));
  const [newest = '', , third = ''] = months;
  const [order, setOrder] = useState<Order>({ kind: 'BENEFITS', language, fromMonth: third, toMonth: newest });
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, alone } = useAlone();
  const isAboutBenefits = order.kind === 'BENEFITS';
  const isReversed = isAboutBenefits && order.toMonth < order.fromMonth;
  const [isTold, setTold] = useState(false);

  const field = (name: keyof Order) => ({
    id: `letter-${name}`,
    name,
    label: t(`letters:make.${name}`),
    value: order[name],
    onChange: (event: { target: { value: string } }) => setOrder({ ...order, [name]: event.target.value }),
  });
  const make = async () => {
    setProblem(null);
    setTold(isReversed);
    if (isReversed) return document.getElementById('letter-toMonth')?.focus();
    try {
      const made = await callOnce(makeLetter, { cardId, ...order });
      const isOther = ({ letterId }: Letter) => letterId !== made.letterId;
      changeReads(listLetters, ({ letters }) => ({ letters: [made, ...letters.filter(isOther)] }), { cardId });
      onMade();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.status === 900) setProblem(thrown.message);
      else showFailure(thrown);
    }
  };
  const ofMonths = months.map((month) => ({ value: month, label: formatListedMonth(month, language) }));
  return (
    <form
      className="flow flow-m"
      method="post"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void alone(make);
      }}
    >
      {problem !== null && (
        <Alert tone="error" isLive>
          {problem}
        </Alert>
      )}
      <div>
        <SelectField
          {...field('kind')}
          options={letterKinds.map((kind) => ({ value: kind, label: t(`letters:kind.${kind}.name`) }))}
        />
        {isAboutBenefits && <SelectField {...field('fromMonth')} options={ofMonths} />}
        {isAboutBenefits && (
          <SelectField
            {...field('toMonth')}
            options={ofMonths}
            error={isTold && isReversed ? t('letters:make.reversed') : undefined}
          />
        )}
        <SelectField
          {...field('language')}
          hint={t('letters:make.languageHint')}
          options={languages.map((each) => ({ value: each, label: t(`letters:language.${each}`) }))}
        />
      </div>
      <div className="btnrow">
        <Button type="submit" isBusy={isBusy}>
          {t(isBusy ? 'letters:make.busy' : 'letters:make.send')}
        </Button>
      </div>
    </form>
  );
}
