import { Cvv } from '@portal/contract/card/card-digits';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { isSamePin, newPinFields } from '@portal/contract/card/pin';
import { findPinWeakness } from '@portal/contract/card/pin-weakness';
import * as z from 'zod/mini';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import { CvvField } from './lock/cvv-field.tsx';
import { WeakPin } from './weak-pin.tsx';

const pinAlone = z.object({ ...newPinFields, cvv: z.string() }).check(isSamePin);
const pinAndCvv = z.object({ ...newPinFields, cvv: Cvv }).check(isSamePin);

interface PinFormProps {
  card: CardSummary;
  /** Tells whether the card is activated with it, by the code on its back. */
  needsCvv: boolean;
  save: (entered: z.infer<typeof pinAlone>) => Promise<void>;
}

/** A new PIN, typed twice; what is weak about it is said while it is typed. */
export function PinForm({ card, needsCvv, save }: PinFormProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'pin',
    schema: needsCvv ? pinAndCvv : pinAlone,
    labels: { cvv: t('card:unlock.cvv'), pin: t('card:pin.new'), confirmPin: t('card:pin.again') },
    defaults: { cvv: '', pin: '', confirmPin: '' },
    submit: save,
    ...(needsCvv && { refusalField: 'cvv' as const }),
  });
  const [pin, confirmPin] = form.watch(['pin', 'confirmPin']);
  const words = (name: string) => ({ show: t('card:unlock.show'), hide: t('card:unlock.hide'), name });
  const isWhole = /^\d{4}$/.test(pin);
  const weakness = isWhole ? findPinWeakness(pin, null) : null;
  const cancel = (
    <ButtonLink as={CardLink} kind="quiet" card={card} to="/my-card">
      {t('card:pin.cancel')}
    </ButtonLink>
  );
  return (
    <Form form={form} send={{ label: t('card:pin.save'), busyLabel: t('card:pin.saving') }} beside={cancel}>
      <div className="flow flow-m">
        {needsCvv && <Field form={form} name="cvv" as={CvvField} triesLeft={card.cvvTriesLeft} />}
        <Field
          form={form}
          name="pin"
          as={CodeField}
          hint={t('card:pin.newHint')}
          digits={4}
          words={words(t('card:pin.showNew'))}
          required
        />
        {weakness && <WeakPin weakness={weakness} />}
        <Field
          form={form}
          name="confirmPin"
          as={CodeField}
          digits={4}
          words={words(t('card:pin.showAgain'))}
          required
        />
        <div role="status">{isWhole && pin === confirmPin && <Note tone="ok">{t('card:pin.match')}</Note>}</div>
      </div>
    </Form>
  );
}
