import { formatCents } from '@portal/contract/money/money';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import type { WholeProblem } from '@portal/contract/problems/whole-problem';
import { formatLongDay } from '@portal/contract/time/dates';
import { daysBetween } from '@portal/contract/time/days';
import { useTexts } from '../app/texts/use-texts.ts';
import { check, clock } from '../ui/figures/icons.ts';
import { type Station, Timeline } from '../ui/figures/timeline.tsx';
import { Section } from '../ui/layout/section.tsx';

/** The days of a problem: what has happened, what has to happen by when, and whose days these are. */
export function CaseClock({ problem }: { problem: WholeProblem }) {
  const { t, language } = useTexts();
  const { steps, creditBy, answerBy, takeBackOn, today, amountCents, law, isNewAccount } = problem;
  const isOpen = isProblemOpen(problem);
  const day = (date: string) => formatLongDay(date, language);
  const by = (date: string) => t('problems:case.next.by', { day: day(date) });
  const past: Station[] = steps.map(({ step, day: happenedOn, amountCents: moved }) => ({
    title: t(`problems:case.step.${step}`, { amount: moved === null ? '' : formatCents(moved) }),
    when: day(happenedOn),
    icon: check,
    state: 'done',
  }));
  const credit = amountCents > 0 ? 'problems:case.next.credit' : 'problems:case.next.creditNoAmount';
  const coming: { title: string; when: string }[] = [
    ...(isOpen && creditBy !== null
      ? [{ title: t(credit, { amount: formatCents(amountCents) }), when: by(creditBy) }]
      : []),
    ...(isOpen ? [{ title: t('problems:case.next.answer'), when: by(answerBy) }] : []),
    ...(takeBackOn === null ? [] : [{ title: t('problems:case.next.takeBack'), when: day(takeBackOn) }]),
  ];
  const left = daysBetween(today, answerBy);
  const lawKey = law === 'ERROR' && isNewAccount ? 'ERROR_new' : law;
  return (
    <Section title={t('problems:case.clock')}>
      {isOpen && left >= 0 && <p>{t('problems:case.daysLeft', { count: left })}</p>}
      <Timeline
        label={t('problems:case.clock')}
        isTall
        words={{
          done: t('problems:case.wait.done'),
          now: t('problems:case.wait.now'),
          later: t('problems:case.wait.later'),
        }}
        stations={[
          ...past,
          ...coming.map((station, at): Station => ({ ...station, icon: clock, state: at === 0 ? 'now' : 'later' })),
        ]}
      />
      <p className="hint">{t(`problems:case.law_${lawKey}`)}</p>
    </Section>
  );
}
