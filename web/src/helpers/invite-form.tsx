import { type HelpCategory, HelperName, helpCategories } from '@portal/contract/helpers/help-grant';
import { inviteHelper } from '@portal/contract/helpers/invite-helper';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { Option } from '../ui/form/option.tsx';

/** A number of ten digits, or with the country's 1 before them, however it is typed; the server reads it. */
const TypedNumber = z
  .string()
  .check(z.minLength(1, 'required'), z.regex(/^\D*(?:1\D*)?\d(?:\D*\d){9}\D*$/, 'mobileNumber'));

interface InviteFormProps {
  /** How long the link works. */
  days: number;
  /** Takes what was done, in words; null: nothing. */
  onEnd: (said: string | null) => void;
}

/** Invites one person, once it is known by which card the cardholder proves who they are. */
export default function InviteForm(props: InviteFormProps) {
  const { t } = useTexts();
  const { card, data, error, isSlow, tryAgain } = useCards();
  if (card) return <InvitationForm cardId={card.cardId} {...props} />;
  if (data) return <p>{t('helpers:form.noCard')}</p>;
  if (error) {
    return (
      <LoadFailed
        title={t('helpers:form.cardsFailed')}
        text={t('helpers:form.cardsFailedText')}
        onTryAgain={tryAgain}
      />
    );
  }
  return (
    <Skeleton words={t('helpers:form.cards')} slowWords={t('helpers:page.slow')} isSlow={isSlow}>
      <SkeletonRows count={3} />
    </Skeleton>
  );
}

function InvitationForm({ cardId, days, onEnd }: InviteFormProps & { cardId: number }) {
  const { t } = useTexts();
  const { withProof, dialog } = useStepUp('INVITE_HELPER');
  const [ticked, setTicked] = useState<readonly HelpCategory[]>(helpCategories);
  const [isNoneTold, setNoneTold] = useState(false);
  const form = useForm({
    id: 'invite-helper',
    schema: z.object({ name: HelperName, mobileNumber: TypedNumber }),
    labels: { name: t('helpers:form.name'), mobileNumber: t('helpers:form.mobile') },
    defaults: { name: '', mobileNumber: '' },
    submit: async ({ name, mobileNumber }) => {
      setNoneTold(ticked.length === 0);
      if (ticked.length === 0) return;
      const categories = [...ticked];
      const done = await withProof(cardId, async (stepUpToken) => {
        return await callOnce(inviteHelper, { name, mobileNumber, categories, cardId, stepUpToken });
      });
      if (done !== null) onEnd(t('helpers:form.done', { name }));
    },
  });
  const tick = (category: HelpCategory, isTicked: boolean) => {
    setTicked(helpCategories.filter((each) => (each === category ? isTicked : ticked.includes(each))));
    setNoneTold(false);
  };
  const cancel = (
    <Button kind="quiet" onClick={() => onEnd(null)}>
      {t('helpers:form.notNow')}
    </Button>
  );
  return (
    <>
      <Form
        form={form}
        send={{ label: t('helpers:form.send'), busyLabel: t('helpers:form.sending') }}
        beside={cancel}
        level="h3"
      >
        <div className="flow flow-m">
          <Field form={form} name="name" hint={t('helpers:form.nameHint')} autoComplete="off" />
          <Field
            form={form}
            name="mobileNumber"
            hint={t('helpers:form.mobileHint', { count: days })}
            type="tel"
            autoComplete="off"
          />
          <fieldset>
            <legend className="legend">{t('helpers:form.legend')}</legend>
            {isNoneTold && <Note tone="error">{t('helpers:form.noneTicked')}</Note>}
            <div className="options">
              {helpCategories.map((category) => (
                <Option
                  type="checkbox"
                  title={t(`helpers:see.${category}`)}
                  checked={ticked.includes(category)}
                  onChange={(event) => tick(category, event.currentTarget.checked)}
                  key={category}
                />
              ))}
            </div>
          </fieldset>
          <p>{t('helpers:form.year')}</p>
        </div>
      </Form>
      {dialog}
    </>
  );
}
