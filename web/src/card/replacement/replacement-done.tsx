import type { ReplacementReason } from '@portal/contract/card/card-replacement';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { Replacement } from '@portal/contract/card/replace-card';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { useTop } from '../../app/pages/use-top.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { KeepButtons } from '../../parts/keep-buttons.tsx';
import { MailAddress } from '../../parts/mail-address.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Review, type ReviewRow } from '../../ui/table/review.tsx';
import { ToAccount } from '../to-account.tsx';
import { useComes } from './order-summary.tsx';

interface ReplacementDoneProps {
  ordered: Replacement;
  reason: ReplacementReason;
  cards: readonly CardSummary[];
}

/** The order, to be kept or printed, and the next steps. */
export function ReplacementDone({ ordered, reason, cards }: ReplacementDoneProps) {
  const { t, language } = useTexts();
  useTop();
  const comes = useComes(ordered);
  const { name: holder, ...address } = ordered.mailTo;
  const { last4Digit, feeCents, isWaiting } = ordered;
  const isForAddress = ordered.addressProof !== 'NONE';
  const fee = formatCents(feeCents);
  const paid = feeCents === 0 ? t('card:replacement.done.nothing') : fee;
  // A damaged card is still the one to use; any other is closed.
  const shown = reason === 'DAMAGED' ? null : cards.find(({ cardId }) => cardId === ordered.cardId);
  const rows: ReviewRow[] = [
    ...(last4Digit === null
      ? []
      : [
          {
            term: t('card:replacement.done.card'),
            value: t('card:replacement.done.ending', { last4Digit }),
          },
        ]),
    { term: t('card:replacement.done.on'), value: formatFullDay(ordered.orderedOn, language) },
    {
      term: t('card:replacement.order.comes'),
      value: isWaiting ? t(`card:replacement.done.waits.${isForAddress ? 'called' : 'comes'}`) : comes,
    },
    { term: t('card:replacement.done.mailTo'), value: <MailAddress holder={holder} address={address} /> },
    {
      term: t('card:replacement.done.paid'),
      value: isWaiting ? t('card:replacement.done.waits.later', { fee }) : paid,
    },
    { term: t('card:replacement.done.old'), value: t(`card:replacement.done.${reason}`) },
  ];
  return (
    <>
      {isWaiting ? (
        <Alert tone="info" isLive>
          {isForAddress ? t('card:reason.waits.address') : t('card:replacement.done.waits.text', { fee })}
        </Alert>
      ) : (
        <Alert tone="ok" isLive>
          {t('card:replacement.done.text')}
        </Alert>
      )}
      <Review rows={rows} />
      <Section title={t('card:replacement.done.next')}>
        <ol>
          <li>{t('card:replacement.done.next1')}</li>
          <li>{t('card:replacement.done.next2')}</li>
          <li>{t(`card:replacement.done.then.${reason}`)}</li>
        </ol>
      </Section>
      <div className="btnrow">
        <ToAccount card={shown} />
        <KeepButtons
          title={t(isWaiting ? 'card:replacement.done.waits.title' : 'card:replacement.done.title')}
          rows={rows}
        />
      </div>
    </>
  );
}
