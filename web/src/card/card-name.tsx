import { CardName as CardNameRule } from '@portal/contract/card/card-name';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { renameCard } from '@portal/contract/card/rename-card';
import { cardNameMaxLength } from '@portal/contract/constants';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../app/calls/client.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useFeatures } from '../app/pages/features.ts';
import { withNickname } from '../app/session/session-changes.ts';
import { sessionStore } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { keepCard } from '../parts/keep-card.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { pencil } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';

/** The way to another name for the card, in place. */
export function CardName({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const isOn = useFeatures();
  const [step, setStep] = useState<'rest' | 'edit' | 'saved'>('rest');
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // After saving, the focus returns to where it was.
    if (step === 'edit') wasEdited.current = true;
    else if (wasEdited.current) button.current?.focus();
  }, [step]);
  if (!isOn('cardName')) return null;
  if (step === 'edit') {
    return <CardNameForm card={card} onSaved={() => setStep('saved')} onCancel={() => setStep('rest')} />;
  }
  return (
    <div>
      <Button kind="quiet" ref={button} onClick={() => setStep('edit')}>
        <Icon path={pencil} /> <span>{t('card:name.change')}</span>
      </Button>
      <div role="status">{step === 'saved' && <Note tone="ok">{t('card:name.saved')}</Note>}</div>
    </div>
  );
}

interface CardNameFormProps {
  card: CardSummary;
  onSaved: () => void;
  onCancel: () => void;
}

const Entered = z.object({ accountNickName: CardNameRule });

function CardNameForm({ card: { cardId, accountNickName }, onSaved, onCancel }: CardNameFormProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'card-name',
    schema: Entered,
    labels: { accountNickName: t('card:name.label') },
    defaults: { accountNickName },
    submit: async (typed) => {
      const renamed = await callApi(renameCard, { cardId, ...typed }, { silent: true });
      keepCard(renamed);
      sessionStore.set(withNickname(sessionStore.get(), cardId, renamed.accountNickName));
      onSaved();
    },
    refusalField: 'accountNickName',
  });
  const { setFocus } = form;
  useEffect(() => setFocus('accountNickName'), [setFocus]);
  return (
    <Form
      form={form}
      send={{ label: t('card:name.save'), busyLabel: t('card:name.saving') }}
      beside={
        <Button kind="quiet" onClick={onCancel}>
          {t('card:name.cancel')}
        </Button>
      }
      guardsChanges
    >
      <Field
        form={form}
        name="accountNickName"
        hint={t('card:name.hint', { count: cardNameMaxLength })}
        autoComplete="off"
        maxLength={cardNameMaxLength}
        required
      />
    </Form>
  );
}
