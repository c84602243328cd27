import { Cvv } from '@portal/contract/card/card-digits';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { keepCard } from '../parts/keep-card.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { CardReason } from './card-reason.tsx';
import { findCardReason, isLockedByHolder } from './card-reasons.ts';
import { CardScreen } from './card-screen.tsx';
import { CvvField } from './cvv-field.tsx';
import { tryCvv } from './cvv-try.ts';
import { StoppedCard } from './stopped-card.tsx';
import { ToAccount } from './to-account.tsx';

const Entered = z.object({ cvv: Cvv });

/** Unlocks the chosen card with its CVV, where the cardholder locked it; other locks name their own way out. */
export default function UnlockCardPage() {
  const { t } = useTexts();
  return (
    <CardScreen title={t('card:unlock.heading')} lead={t('card:unlock.lead')} isOpenFor={isLockedByHolder}>
      {(card, cards) => <UnlockCard card={card} cards={cards} key={card.cardId} />}
    </CardScreen>
  );
}

function UnlockCard({ card, cards }: { card: CardSummary; cards: readonly CardSummary[] }) {
  const { t } = useTexts();
  const [end, setEnd] = useState<'unlocked' | 'stopped' | null>(null);
  if (end === 'stopped') return <StoppedCard card={card} cards={cards} />;
  if (isLockedByHolder(card)) return <UnlockForm card={card} onEnd={setEnd} />;
  // For every other lock, and for a card that is not in use, the reason says who can help.
  if (findCardReason(card)) return <CardReason card={card} cards={cards} />;
  return (
    <>
      {end === 'unlocked' ? (
        <Alert tone="ok" title={t('card:unlock.doneTitle')} isLive>
          {t('card:unlock.done')}
        </Alert>
      ) : (
        <Alert tone="info" title={t('card:unlock.notLockedTitle')}>
          {t('card:unlock.notLocked')}
        </Alert>
      )}
      <div className="btnrow">
        <ToAccount />
      </div>
    </>
  );
}

function UnlockForm({ card, onEnd }: { card: CardSummary; onEnd: (end: 'unlocked' | 'stopped') => void }) {
  const { t } = useTexts();
  const form = useForm({
    id: 'unlock',
    schema: Entered,
    labels: { cvv: t('card:unlock.cvv') },
    defaults: { cvv: '' },
    submit: async ({ cvv }) => {
      const unlock = async () => {
        keepCard(await callOnce(unlockCard, { cardId: card.cardId, cvv }));
        onEnd('unlocked');
      };
      await tryCvv(card, unlock, () => onEnd('stopped'));
    },
    refusalField: 'cvv',
  });
  const keepLocked = (
    <ButtonLink as={CardLink} kind="quiet" card={card} to="/my-card">
      {t('card:unlock.keep')}
    </ButtonLink>
  );
  return (
    <Form form={form} send={{ label: t('card:unlock.send'), busyLabel: t('card:unlock.sending') }} beside={keepLocked}>
      <Field form={form} name="cvv" as={CvvField} triesLeft={card.cvvTriesLeft} />
    </Form>
  );
}
