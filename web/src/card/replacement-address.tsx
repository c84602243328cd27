import type { Address } from '@portal/contract/person/address';
import { useEffect } from 'react';
import { Field } from '../app/forms/field.tsx';
import type { FormWith } from '../app/forms/form-handle.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { mailbox, pencil } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { TickField } from '../ui/form/tick-field.tsx';
import { OnFile } from '../ui/layout/on-file.tsx';

interface ReplacementAddressProps {
  holder: string;
  address: Address;
  form: FormWith<keyof Address | 'addressConfirmed'> & { setFocus: (name: 'line1') => void };
  isEditing: boolean;
  onToggle: () => void;
}

/** Where the card goes: the address on record, confirmed, or corrected right here. */
export function ReplacementAddress({ holder, address, form, isEditing, onToggle }: ReplacementAddressProps) {
  const { t } = useTexts();
  const { setFocus } = form;
  useEffect(() => {
    // The fields stand above the button that was pressed: who does not see them is brought there.
    if (isEditing) setFocus('line1');
  }, [isEditing, setFocus]);
  return (
    <fieldset className="flow">
      <legend className="replacement__legend">{t('card:replacement.address.legend')}</legend>
      {isEditing ? (
        <div className="flow">
          <p className="soft">{t('card:replacement.address.note')}</p>
          <Field form={form} name="line1" autoComplete="address-line1" required />
          <Field form={form} name="line2" autoComplete="address-line2" />
          <Field form={form} name="city" autoComplete="address-level2" required />
          <div className="replacement__place">
            <Field
              form={form}
              name="state"
              hint={t('card:replacement.address.stateHint')}
              autoComplete="address-level1"
              maxLength={2}
              required
            />
            <Field
              form={form}
              name="zip"
              hint={t('card:replacement.address.zipHint')}
              autoComplete="postal-code"
              inputMode="numeric"
              required
            />
          </div>
        </div>
      ) : (
        <OnFile icon={mailbox}>
          <MailAddress holder={holder} address={address} />
        </OnFile>
      )}
      <Field form={form} name="addressConfirmed" as={TickField} required />
      <Button kind="quiet" size="medium" onClick={onToggle}>
        <Icon path={pencil} /> {t(isEditing ? 'card:replacement.address.keep' : 'card:replacement.address.change')}
      </Button>
    </fieldset>
  );
}

/** An address as it stands on an envelope. */
export function MailAddress({ holder, address }: { holder: string; address: Address }) {
  const { line1, line2, city, state, zip } = address;
  return (
    <>
      <strong>{holder}</strong>
      <br />
      {line1} {line2}
      <br />
      {city}, {state} <span className="num">{zip}</span>
    </>
  );
}
