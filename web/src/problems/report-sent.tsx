import type { EntityOf } from '@portal/contract/define-call';
import { formatCents } from '@portal/contract/money/money';
import type { reportProblem } from '@portal/contract/problems/report-problem';
import { formatLongDay } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { check, clock, document as paper } from '../ui/figures/icons.ts';
import { Timeline } from '../ui/figures/timeline.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import '../ui/layout/points.css';
import { casePath } from '@portal/contract/problems/problem-address';
import { Section } from '../ui/layout/section.tsx';

/** A report that has arrived. */
export interface Sent {
  report: EntityOf<typeof reportProblem>;
  /** Papers that did not arrive with it. */
  failedPapers: number;
}

/** The case number, what happens by when, and what became of the card. */
export function ReportSent({ sent: { report, failedPapers } }: { sent: Sent }) {
  const { t, language } = useTexts();
  const { phone } = useProgram();
  const { number, toldOn, creditBy, answerBy, amountCents, kind, card } = report;
  const title = t('problems:sent.title');
  useStateTitle(title);
  const by = (day: string) => t('problems:case.next.by', { day: formatLongDay(day, language) });
  const cardText = card.newCardBy
    ? t('problems:sent.newCard', { day: formatLongDay(card.newCardBy, language) })
    : t(
        card.isOrderWaiting
          ? 'problems:sent.waiting'
          : card.isLocked
            ? 'problems:sent.locked'
            : 'problems:sent.notLocked',
        {
          phone,
        },
      );
  const credit = amountCents > 0 ? 'problems:case.next.credit' : 'problems:case.next.creditNoAmount';
  return (
    <div className="wrap page">
      <PageHead title={title} />
      <div className="flow flow-m column">
        <Alert tone="ok" isLive>
          {t('problems:sent.number', { number })}
        </Alert>
        {failedPapers > 0 && <Alert tone="warn">{t('problems:sent.papersFailed', { count: failedPapers })}</Alert>}
        <Section title={t('problems:sent.plan')}>
          <Timeline
            label={t('problems:sent.plan')}
            isTall
            words={{
              done: t('problems:case.wait.done'),
              now: t('problems:case.wait.now'),
              later: t('problems:case.wait.later'),
            }}
            stations={[
              {
                title: t('problems:case.step.TOLD'),
                when: formatLongDay(toldOn, language),
                icon: check,
                state: 'done' as const,
              },
              ...(creditBy === null
                ? []
                : [
                    {
                      title: t(credit, { amount: formatCents(amountCents) }),
                      when: by(creditBy),
                      icon: clock,
                      state: 'now' as const,
                    },
                  ]),
              {
                title: t('problems:case.next.answer'),
                when: by(answerBy),
                icon: paper,
                state: creditBy === null ? ('now' as const) : ('later' as const),
              },
            ]}
          />
        </Section>
        <div className="btnrow">
          <ButtonLink as={AppLink} to={casePath(number)}>
            {t('problems:sent.see')}
          </ButtonLink>
          <ButtonLink as={AppLink} kind="second" to="/dashboard">
            {t('problems:sent.home')}
          </ButtonLink>
        </div>
        <Section title={t('problems:sent.please')}>
          <ul className="points">
            {kind !== 'PIN_TROUBLE' && <li>{t('problems:sent.keep')}</li>}
            {kind !== 'CARD_NOT_ARRIVED' && <li>{cardText}</li>}
            <li>{t('problems:sent.hangUp')}</li>
          </ul>
        </Section>
      </div>
    </div>
  );
}
