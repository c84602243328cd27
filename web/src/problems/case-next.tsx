import { askPapers } from '@portal/contract/problems/ask-papers';
import { regulationE } from '@portal/contract/problems/error-periods';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import type { WholeProblem } from '@portal/contract/problems/whole-problem';
import { withdrawProblem } from '@portal/contract/problems/withdraw-problem';
import { formatMoment } from '@portal/contract/time/dates';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import '../ui/layout/points.css';
import { Section } from '../ui/layout/section.tsx';

interface CaseNextProps {
  cardId: number;
  problem: WholeProblem;
}

/** The consequences of each result, and the holder's own acts: ask for papers, or close the case. */
export function CaseNext({ cardId, problem }: CaseNextProps) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { law, papersAskedAt, problemId } = problem;
  const isOpen = isProblemOpen(problem);
  const days = regulationE.honorFor;
  return (
    <Section title={t('problems:case.whatNext')}>
      {isOpen && law !== 'SERVICE' && (
        <ul className="points">
          <li>{t('problems:case.ifRight')}</li>
          <li>{t('problems:case.ifWrong', { days })}</li>
          <li>{t('problems:case.ifPapers')}</li>
        </ul>
      )}
      {!isOpen && papersAskedAt === null && law !== 'SERVICE' && <AskPapers cardId={cardId} problemId={problemId} />}
      {papersAskedAt !== null && (
        <p>{t('problems:case.papersAsked', { day: formatMoment(new Date(papersAskedAt), language, timeZone) })}</p>
      )}
      {isOpen && <Close cardId={cardId} problemId={problemId} days={days} />}
    </Section>
  );
}

function AskPapers({ cardId, problemId }: { cardId: number; problemId: number }) {
  const { t } = useTexts();
  const form = useForm({
    id: 'ask-papers',
    schema: z.object({}),
    labels: {},
    defaults: {},
    submit: async () => {
      await callOnce(askPapers, { cardId, problemId });
    },
  });
  return (
    <Form form={form} level="h3" send={{ label: t('problems:case.askPapers'), busyLabel: t('problems:case.asking') }}>
      <p>{t('problems:case.ifPapers')}</p>
    </Form>
  );
}

function Close({ cardId, problemId, days }: { cardId: number; problemId: number; days: number }) {
  const { t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const form = useForm({
    id: 'withdraw-problem',
    schema: z.object({}),
    labels: {},
    defaults: {},
    submit: async () => {
      await callOnce(withdrawProblem, { cardId, problemId });
    },
  });
  if (!isAsked) {
    return (
      <Button kind="quiet" size="medium" onClick={() => setAsked(true)}>
        {t('problems:case.close')}
      </Button>
    );
  }
  const keep = (
    <Button kind="second" onClick={() => setAsked(false)}>
      {t('problems:case.closeNo')}
    </Button>
  );
  return (
    <Form
      form={form}
      level="h3"
      send={{ label: t('problems:case.closeYes'), busyLabel: t('problems:case.closing') }}
      beside={keep}
    >
      <h3>{t('problems:case.closeAsk')}</h3>
      <p>{t('problems:case.closeText', { days })}</p>
    </Form>
  );
}
