import { Accepted } from '@portal/contract/agreements/accepted';
import { isReport, type ReplacementReason, replacementReasons } from '@portal/contract/card/card-replacement';
import { shippingMethods } from '@portal/contract/card/card-tracking';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { type OrderInput, type Replacement, replaceCard } from '@portal/contract/card/replace-card';
import { findEditingCard } from '@portal/contract/profile/contact-edit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../app/calls/api-error.ts';
import { callOnce } from '../../app/calls/call-once.ts';
import { Field } from '../../app/forms/field.tsx';
import { Form } from '../../app/forms/form.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useOpenPages } from '../../app/pages/features.ts';
import { useNavigateHere } from '../../app/pages/use-navigate-here.ts';
import { withAddressEdit } from '../../app/session/session-changes.ts';
import { sessionStore } from '../../app/session/session-store.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { CardLink } from '../../parts/card-link.tsx';
import { type Ordering, useOrdering } from '../../parts/ordering.ts';
import { useStepUp } from '../../parts/use-step-up.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { NewAddress } from './new-address.tsx';
import { isTooExpensive, OrderSummary } from './order-summary.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { ReplacementAddress } from './replacement-address.tsx';
import type { Quotes } from './replacement-quotes.ts';
import { ShippingChoice } from './shipping-choice.tsx';
import './replacement-form.css';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { TickField } from '../../ui/form/tick-field.tsx';

const Order = z.object({
  reason: z.enum(replacementReasons, 'required'),
  shipping: z.enum(shippingMethods),
  addressConfirmed: Accepted,
  isAnnounced: z.boolean(),
});

interface ReplacementFormProps {
  card: CardSummary;
  quotes: Quotes;
  neverCame: boolean;
  /** The reasons for which the card can be replaced now. */
  reasons: readonly Exclude<ReplacementReason, 'NOT_ARRIVED'>[];
  onDone: (ordered: Replacement, reason: ReplacementReason) => void;
}

/** The reason, the address and the speed; then the total, and the order once the cardholder has proved their identity. */
export function ReplacementForm({ card, quotes, neverCame, reasons, onDone }: ReplacementFormProps) {
  const { t } = useTexts();
  const { cardId } = card;
  const stepUp = useStepUp('REPLACE_CARD');
  const addressProof = useStepUp('CONFIRM_ADDRESS');
  /** Tells whether the code that would make sure of a new address cannot be had. */
  const [hasNoCode, setNoCode] = useState(false);
  const { name: holder, ...address } = quotes.STANDARD.mailTo;
  const { addressProof: needed } = quotes.STANDARD;
  const isOpen = useOpenPages();
  const navigate = useNavigateHere();
  const { ordering } = useOrdering();
  const form = useForm({
    id: 'replacement',
    schema: Order,
    labels: {
      reason: t('card:replacement.reason.label'),
      addressConfirmed: t('card:replacement.address.confirm'),
      shipping: t('card:replacement.shipping.label'),
      isAnnounced: t('card:replacement.onFile.label'),
    },
    defaults: {
      reason: neverCame ? 'NOT_ARRIVED' : '',
      shipping: 'STANDARD',
      isAnnounced: true,
      ...ordering,
      addressConfirmed: false,
    } as z.infer<typeof Order>,
    submit: async ({ reason, shipping: chosen, addressConfirmed, isAnnounced: announced }) => {
      // Nobody is asked to prove who they are for what would be refused.
      if (isTooExpensive(quotes[chosen], card) && !isReport(reason)) {
        throw new ApiError({ status: 900, message: t('card:replacement.tooLittle.title') });
      }
      const input = { cardId, reason, shipping: chosen, addressConfirmed, isAnnounced: announced };
      const proof = needed === 'PASSCODE' && !hasNoCode ? addressProof : stepUp;
      const ordered = await proof.withProof(cardId, (stepUpToken) =>
        callOnce(replaceCard, { ...input, stepUpToken } satisfies OrderInput),
      );
      if (ordered) onDone(ordered, reason);
    },
    refusalField: 'shipping',
  });
  const [shipping, chosenReason, isAnnounced] = form.watch(['shipping', 'reason', 'isAnnounced']);
  const cancel = (
    <ButtonLink as={CardLink} kind="quiet" card={card} to="/my-card">
      {t('card:pin.cancel')}
    </ButtonLink>
  );
  const changeAddress = () => {
    sessionStore.set(withAddressEdit(sessionStore.get(), true));
    const state = { ordering: { reason: chosenReason, shipping, isAnnounced } } satisfies Partial<Ordering>;
    void navigate('/contact-info/address-details', { state });
  };
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
            // Only an active card proves the edit; whoever has none calls.
            onChange={isOpen('/contact-info') && findEditingCard([card]) ? changeAddress : null}
          />
          {needed !== 'NONE' && <NewAddress canProve={needed === 'PASSCODE'} onNoCode={() => setNoCode(true)} />}
          <Field form={form} name="shipping" as={ShippingChoice} quotes={quotes} />
          <fieldset className="flow">
            <legend className="replacement__legend">{t('card:replacement.onFile.legend')}</legend>
            <Field form={form} name="isAnnounced" as={TickField} />
            <p>{t('card:replacement.onFile.note')}</p>
          </fieldset>
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
      {addressProof.dialog}
    </>
  );
}
