import { Accepted } from '@portal/contract/agreements/accepted';
import { isReport, type ReplacementReason, replacementReasons } from '@portal/contract/card/card-replacement';
import { shippingMethods } from '@portal/contract/card/card-tracking';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { type OrderInput, type Replacement, replaceCard } from '@portal/contract/card/replace-card';
import { Address } from '@portal/contract/person/address';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../app/calls/api-error.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { redeemStepUp } from '../parts/use-step-up.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { isTooExpensive, OrderSummary } from './order-summary.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { ReplacementAddress } from './replacement-address.tsx';
import type { Quotes } from './replacement-quotes.ts';
import { ShippingChoice } from './shipping-choice.tsx';
import './replacement.css';
import { ButtonLink } from '../ui/form/button-link.tsx';

const text = z.string();
const orderShape = {
  reason: z.enum(replacementReasons, 'required'),
  shipping: z.enum(shippingMethods),
  addressConfirmed: Accepted,
};
const onFile = z.object({ ...orderShape, line1: text, line2: text, city: text, state: text, zip: text });
const corrected = z.object({ ...orderShape, ...Address.shape });

interface ReplacementFormProps {
  card: CardSummary;
  quotes: Quotes;
  neverCame: boolean;
  /** What can have happened to the card, as far as it can be replaced for it now. */
  reasons: readonly Exclude<ReplacementReason, 'NOT_ARRIVED'>[];
  onDone: (ordered: Replacement, reason: ReplacementReason) => void;
}

/** What happened, where to, how fast; then the total, and the order once the cardholder has shown that it is them. */
export function ReplacementForm({ card, quotes, neverCame, reasons, onDone }: ReplacementFormProps) {
  const { t } = useTexts();
  const { cardId } = card;
  const stepUp = redeemStepUp('REPLACE_CARD');
  const [isEditing, setEditing] = useState(false);
  const { name: holder, ...address } = quotes.STANDARD.mailTo;
  const form = useForm({
    id: 'replacement',
    schema: isEditing ? corrected : onFile,
    labels: {
      reason: t('card:replacement.reason.label'),
      addressConfirmed: t('card:replacement.address.confirm'),
      line1: t('card:replacement.address.line1'),
      line2: t('card:replacement.address.line2'),
      city: t('card:replacement.address.city'),
      state: t('card:replacement.address.state'),
      zip: t('card:replacement.address.zip'),
      shipping: t('card:replacement.shipping.label'),
    },
    defaults: {
      reason: neverCame ? 'NOT_ARRIVED' : '',
      addressConfirmed: false,
      ...address,
      shipping: 'STANDARD',
    } as z.infer<typeof onFile>,
    submit: async ({ reason, shipping: chosen, addressConfirmed, ...typed }) => {
      // Nobody is asked to prove who they are for what would be refused.
      if (isTooExpensive(quotes[chosen], card) && !isReport(reason)) {
        throw new ApiError({ status: 900, message: t('card:replacement.tooLittle.title') });
      }
      const input = { cardId, reason, shipping: chosen, addressConfirmed, ...(isEditing && { address: typed }) };
      const ordered = await stepUp.withProof(cardId, (stepUpToken) =>
        callOnce(replaceCard, { ...input, stepUpToken } satisfies OrderInput),
      );
      if (ordered) onDone(ordered, reason);
    },
    refusalField: 'shipping',
  });
  const [shipping, chosenReason] = form.watch(['shipping', 'reason']);
  const cancel = (
    <ButtonLink as={CardLink} kind="quiet" card={card} to="/my-card">
      {t('card:pin.cancel')}
    </ButtonLink>
  );
  const send = { label: t('card:replacement.send'), busyLabel: t('card:replacement.sending') };
  return (
    <>
      <Form form={form} send={send} beside={cancel}>
        <div className="replacement">
          {neverCame ? (
            <Alert tone="info" title={t('card:replacement.notArrived.title')}>
              {t('card:replacement.notArrived.text')}
            </Alert>
          ) : (
            <Field form={form} name="reason" as={ReasonChoice} reasons={reasons} />
          )}
          <ReplacementAddress
            holder={holder}
            address={address}
            form={form}
            isEditing={isEditing}
            onToggle={() => setEditing(!isEditing)}
          />
          <Field form={form} name="shipping" as={ShippingChoice} quotes={quotes} />
          <OrderSummary
            quote={quotes[shipping]}
            shipping={shipping}
            neverCame={neverCame}
            card={card}
            isReported={chosenReason !== null && isReport(chosenReason)}
          />
        </div>
      </Form>
      {stepUp.dialog}
    </>
  );
}
