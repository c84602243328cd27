import { formatCents } from '@portal/contract/money/money';
import type { ProblemCharge, WholeProblem } from '@portal/contract/problems/whole-problem';
import { formatLongDay } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Section } from '../ui/layout/section.tsx';
import { Review, type ReviewRow } from '../ui/table/review.tsx';

/** The money of a problem, charge by charge, and what its holder bears. */
export function CaseMoney({ problem }: { problem: WholeProblem }) {
  const { t } = useTexts();
  const { covered, kind, liability } = problem;
  return (
    <Section title={t('problems:case.money')}>
      {covered.map((charge) => (
        <OneCharge charge={charge} isMissing={kind === 'DEPOSIT_MISSING'} key={charge.chargeNo} />
      ))}
      {liability && (
        <>
          <h3>{t('problems:case.liability')}</h3>
          <p>{t(`problems:case.liability_${liability.reason}`, { amount: formatCents(liability.holderCents) })}</p>
        </>
      )}
    </Section>
  );
}

function OneCharge({ charge, isMissing }: { charge: ProblemCharge; isMissing: boolean }) {
  const { t, language } = useTexts();
  const { description, day, chargedCents, amountCents, creditedCents, deniedCents, transactionId } = charge;
  const when = day === null ? '' : formatLongDay(day, language);
  const rows: ReviewRow[] = [
    {
      term: t(isMissing ? 'problems:case.expected' : 'problems:case.taken', { day: when }),
      value: formatCents(chargedCents),
    },
    ...(amountCents === chargedCents ? [] : [{ term: t('problems:case.inQuestion'), value: formatCents(amountCents) }]),
    ...(deniedCents === 0 ? [] : [{ term: t('problems:case.denied'), value: formatCents(deniedCents) }]),
    { term: t('problems:case.credited'), value: formatCents(creditedCents), isTotal: true },
  ];
  return (
    <div className="flow flow-s">
      <p>
        {transactionId === null ? (
          description
        ) : (
          <AppLink to={`/transactions/detail?transaction=${encodeURIComponent(transactionId)}`}>{description}</AppLink>
        )}
      </p>
      <Review rows={rows} />
    </div>
  );
}
