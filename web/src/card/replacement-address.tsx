import type { Address } from '@portal/contract/person/address';
import { useEffect } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { mailbox, pencil } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { TickField } from '../ui/form/tick-field.tsx';
import { OnFile } from '../ui/layout/on-file.tsx';
import type { FormField } from './reason-choice.tsx';

interface ReplacementAddressProps {
  holder: string;
  address: Address;
  field: (name: keyof Address | 'addressConfirmed') => FormField;
  isEditing: boolean;
  onToggle: () => void;
}

/** Where the card goes: the address on record, confirmed, or corrected right here. */
export function ReplacementAddress({ holder, address, field, isEditing, onToggle }: ReplacementAddressProps) {
  const { t } = useTexts();
  const { id: firstId } = field('line1');
  useEffect(() => {
    // The fields stand above the button that was pressed: who does not see them is brought there.
    if (isEditing) document.getElementById(firstId)?.focus();
  }, [isEditing, firstId]);
  return (
    <fieldset className="flow">
      <legend className="replacement__legend">{t('card:replacement.address.legend')}</legend>
      {isEditing ? (
        <div className="flow">
          <p className="soft">{t('card:replacement.address.note')}</p>
          <Field {...field('line1')} autoComplete="address-line1" required />
          <Field {...field('line2')} autoComplete="address-line2" />
          <Field {...field('city')} autoComplete="address-level2" required />
          <div className="replacement__place">
            <Field
              {...field('state')}
              hint={t('card:replacement.address.stateHint')}
              autoComplete="address-level1"
              maxLength={2}
              required
            />
            <Field
              {...field('zip')}
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
      <TickField {...field('addressConfirmed')} required />
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
