import type { InputOf } from '@portal/contract/define-call';
import { formatCents } from '@portal/contract/money/money';
import { addPaper } from '@portal/contract/problems/add-paper';
import { computeDisputed } from '@portal/contract/problems/problem-amount';
import { problemKinds } from '@portal/contract/problems/problem-kind';
import { reportProblem } from '@portal/contract/problems/report-problem';
import { formatLongDay } from '@portal/contract/time/dates';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Button } from '../ui/form/button.tsx';
import { Review, type ReviewRow } from '../ui/table/review.tsx';
import { centsOf } from './details-schema.ts';
import { makePaper } from './make-paper.ts';
import type { StepProps } from './reason-step.tsx';
import { kindOf, twinOf } from './report-draft.ts';
import type { Sent } from './report-sent.tsx';

interface CheckStepProps extends StepProps {
  files: readonly File[];
  onBack: () => void;
  onSent: (sent: Sent) => void;
}

/** The last step: everything once more, and the button. A new card is proved first; the report is sent once. */
export function CheckStep({ card, prepared, draft, files, onBack, onSent }: CheckStepProps) {
  const { t, language } = useTexts();
  const { cardId } = card;
  const stepUp = useStepUp('REPLACE_CARD');
  const twin = twinOf(prepared, draft);
  // Those who look into it read which one is right.
  const twinWords =
    twin && t('problems:check.twinWords', { day: formatLongDay(twin.date, language), id: twin.transactionId });
  const words = [twinWords, draft.words].filter(Boolean).join('\n');
  const input = inputOf({ card, prepared, draft: { ...draft, words, ...(twin && { amount: '0' }) } });
  const isNewCard = kindOf(draft) === 'NOT_MINE' && draft.cardChoice === 'NEW';
  const form = useForm({
    id: 'report-send',
    schema: z.object({}),
    labels: {},
    defaults: {},
    submit: async () => {
      const answer = isNewCard
        ? await stepUp.withProof(cardId, (stepUpToken) => {
            const newCard = { shipping: 'STANDARD', addressConfirmed: true, stepUpToken } as const;
            return callOnce(reportProblem, { ...input, newCard });
          })
        : await callOnce(reportProblem, input);
      if (answer === null) return;
      const failedPapers = await sendPapers(files, { cardId, problemId: answer.problemId });
      onSent({ report: answer, failedPapers });
    },
  });
  const back = (
    <Button kind="quiet" onClick={onBack}>
      {t('problems:check.change')}
    </Button>
  );
  return (
    <div className="column flow flow-m">
      <Form
        form={form}
        send={{ label: t('problems:check.send'), busyLabel: t('problems:check.sending') }}
        beside={back}
      >
        <CheckedReport prepared={prepared} draft={draft} files={files} />
        <p className="hint">{t('problems:check.true')}</p>
      </Form>
      {stepUp.dialog}
    </div>
  );
}

/** Sends the papers of a report that has arrived, one after another; how many did not arrive. The report stands without them. */
async function sendPapers(files: readonly File[], about: { cardId: number; problemId: number }): Promise<number> {
  let failed = 0;
  for (const file of files) {
    try {
      await callOnce(addPaper, { ...about, content: await makePaper(file) });
    } catch {
      failed += 1;
    }
  }
  return failed;
}

function CheckedReport({ prepared, draft, files }: Pick<CheckStepProps, 'prepared' | 'draft' | 'files'>) {
  const { t, language } = useTexts();
  const kind = kindOf(draft);
  const { asks } = problemKinds[kind];
  const twin = twinOf(prepared, draft);
  const cents = twin ? 0 : centsOf(draft.amount);
  const others = kind === 'NOT_MINE' ? draft.similar.length : 0;
  const chargeCents = prepared === null ? null : Math.abs(prepared.transaction.amountCents);
  const told = { rightCents: cents ?? 0, receivedCents: cents ?? 0 };
  const inQuestion = chargeCents === null ? cents : computeDisputed(kind, chargeCents, told);
  const rows: ReviewRow[] = [{ term: t('problems:check.what'), value: t(`problems:kind.${kind}`) }];
  if (prepared) {
    const more = others > 0 ? ` ${t('problems:check.more', { count: others })}` : '';
    rows.push({ term: t('problems:check.about'), value: `${prepared.transaction.description}${more}` });
  }
  if (twin) rows.push({ term: t('problems:check.twin'), value: formatLongDay(twin.date, language) });
  if (asks === 'DEPOSIT') rows.push({ term: t('problems:check.payer'), value: draft.payer });
  if (inQuestion !== null && others === 0 && (prepared || asks === 'DEPOSIT')) {
    rows.push({ term: t('problems:details.inQuestion'), value: formatCents(inQuestion), isTotal: true });
  }
  if (draft.onDay !== '' && (asks === 'DAY' || asks === 'DEPOSIT')) {
    rows.push({ term: t('problems:check.day'), value: formatLongDay(draft.onDay, language) });
  }
  if (kind === 'NOT_MINE') {
    rows.push({ term: t('problems:check.card'), value: t(`problems:details.card_${draft.cardChoice}`) });
  }
  if (draft.hearsBy !== '') {
    rows.push({ term: t('problems:details.hearsAnswer'), value: t(`problems:details.hears_${draft.hearsBy}`) });
  }
  if (draft.words.trim() !== '') rows.push({ term: t('problems:check.words'), value: draft.words.trim() });
  if (files.length > 0) {
    rows.push({ term: t('problems:check.papers'), value: t('problems:check.papersCount', { count: files.length }) });
  }
  return <Review rows={rows} />;
}

/** The report as the server takes it: what its reason does not ask for is left out. */
function inputOf({
  card,
  prepared,
  draft,
}: Pick<StepProps, 'card' | 'prepared' | 'draft'>): InputOf<typeof reportProblem> {
  const kind = kindOf(draft);
  const { asks } = problemKinds[kind];
  const cents = centsOf(draft.amount);
  const common = {
    cardId: card.cardId,
    kind,
    words: draft.words,
    ...(draft.hearsBy !== '' && { hearsBy: draft.hearsBy }),
  };
  const onDay = (asks === 'DAY' || asks === 'DEPOSIT') && draft.onDay !== '' ? { onDay: draft.onDay } : {};
  if (prepared === null) {
    const deposit = asks === 'DEPOSIT' ? { payer: draft.payer.trim(), expectedCents: cents } : {};
    return { ...common, ...onDay, ...deposit } as InputOf<typeof reportProblem>;
  }
  const isNotMine = kind === 'NOT_MINE';
  const listed = new Set(prepared.similar.map(({ transactionId }) => transactionId));
  const similar = isNotMine ? draft.similar.filter((id) => listed.has(id)) : [];
  return {
    ...common,
    ...onDay,
    transactionIds: [prepared.transaction.transactionId, ...similar],
    ...(asks === 'RIGHT_AMOUNT' && { rightCents: cents }),
    ...(asks === 'CASH_RECEIVED' && { receivedCents: cents }),
    ...(isNotMine && draft.learnedOn !== '' && { learnedOn: draft.learnedOn }),
    ...(isNotMine && draft.cardChoice === 'LOCK' && { locksCard: true }),
  };
}
