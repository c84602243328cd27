import type { EntityOf } from '@portal/contract/define-call';
import type { checkLetter } from '@portal/contract/documents/check-letter';
import type { LetterContent } from '@portal/contract/documents/letter';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Facts } from '../ui/table/facts.tsx';
import { PlainTable } from '../ui/table/plain-table.tsx';

/** The result for a code: its letter is genuine, was taken back, or there is none. */
export function LetterState({ found: { letter, revokedOn } }: { found: EntityOf<typeof checkLetter> }) {
  const { t, language } = useTexts();
  if (revokedOn !== null) {
    return (
      <Alert tone="error" title={t('checkLetter:revoked')}>
        {t('checkLetter:revokedText', { day: formatFullDay(revokedOn, language) })}
      </Alert>
    );
  }
  if (letter === null) {
    return (
      <Alert tone="warn" title={t('checkLetter:unknown')}>
        {t('checkLetter:unknownText')}
      </Alert>
    );
  }
  return (
    <Alert tone="ok" title={t('checkLetter:genuine')}>
      {t('checkLetter:genuineText')}
    </Alert>
  );
}

/** The content of a genuine letter. */
export function CheckedLetter({ letter }: { letter: LetterContent }) {
  return (
    <>
      <LetterFacts letter={letter} />
      <LetterPayments letter={letter} />
    </>
  );
}

function LetterFacts({ letter }: { letter: LetterContent }) {
  const { t, language } = useTexts();
  const { kind, day, name, accountEnding, openedOn, isClosed, balanceCents, from, to } = letter;
  const written = (on: string) => formatFullDay(on, language);
  return (
    <Facts
      facts={[
        { term: t('checkLetter:fact.kind'), value: t(`checkLetter:${kind}`) },
        { term: t('checkLetter:fact.made'), value: written(day) },
        { term: t('checkLetter:fact.name'), value: name },
        { term: t('checkLetter:fact.account'), value: accountEnding },
        { term: t('checkLetter:fact.opened'), value: written(openedOn) },
        { term: t('checkLetter:fact.standing'), value: t(isClosed ? 'checkLetter:closed' : 'checkLetter:open') },
        ...(kind === 'ACCOUNT' ? [{ term: t('checkLetter:fact.balance'), value: formatCents(balanceCents) }] : []),
        ...(from !== null && to !== null
          ? [
              {
                term: t('checkLetter:fact.period'),
                value: t('checkLetter:span', { from: written(from), to: written(to) }),
              },
            ]
          : []),
      ]}
    />
  );
}

function LetterPayments({ letter: { kind, payments } }: { letter: LetterContent }) {
  const { t, language } = useTexts();
  if (kind !== 'BENEFITS') return null;
  if (payments.length === 0) return <p>{t('checkLetter:none')}</p>;
  const title = t('checkLetter:payments');
  return (
    <Section title={title}>
      <PlainTable
        caption={title}
        heads={[t('checkLetter:payment'), t('checkLetter:amount')]}
        rows={payments.map(({ day, payer, amountCents }) => [
          `${formatFullDay(day, language)}: ${payer}`,
          formatCents(amountCents),
        ])}
        total={[t('checkLetter:total'), formatCents(payments.reduce((sum, each) => sum + each.amountCents, 0))]}
      />
    </Section>
  );
}
