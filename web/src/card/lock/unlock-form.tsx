import { Cvv } from '@portal/contract/card/card-digits';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { type ReactNode, useEffect } from 'react';
import * as z from 'zod/mini';
import { callOnce } from '../../app/calls/call-once.ts';
import { Field } from '../../app/forms/field.tsx';
import { Form } from '../../app/forms/form.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { keepCard } from '../../parts/keep-card.ts';
import { tryCvv } from '../cvv-try.ts';
import { CvvField } from './cvv-field.tsx';

interface UnlockFormProps {
  card: CardSummary;
  /** 'stopped': the last try was wrong, and only a person can unlock it. */
  onEnd: (end: 'unlocked' | 'stopped') => void;
  /** The way to leave it locked. */
  keep: ReactNode;
  /** It has come up where something was pressed. */
  takesFocus?: boolean;
}

const Entered = z.object({ cvv: Cvv });

/** Asks for the CVV of a card that its holder has locked, as every unlock does (specification §4), and unlocks it. */
export function UnlockForm({ card, onEnd, keep, takesFocus = false }: UnlockFormProps) {
  const { t } = useTexts();
  const form = useForm({
    id: `unlock-${card.cardId}`,
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
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('cvv');
  }, [takesFocus, setFocus]);
  return (
    <Form form={form} send={{ label: t('card:unlock.send'), busyLabel: t('card:unlock.sending') }} beside={keep}>
      <Field form={form} name="cvv" as={CvvField} triesLeft={card.cvvTriesLeft} />
    </Form>
  );
}
