import type { Address } from '@portal/contract/person/address';
import { Field } from '../../app/forms/field.tsx';
import type { FormWith } from '../../app/forms/form-handle.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { MailAddress } from '../../parts/mail-address.tsx';
import { Icon } from '../../ui/figures/icon.tsx';
import { mailbox, pencil } from '../../ui/figures/icons.ts';
import { Button } from '../../ui/form/button.tsx';
import { TickField } from '../../ui/form/tick-field.tsx';
import { OnFile } from '../../ui/layout/on-file.tsx';

interface ReplacementAddressProps {
  holder: string;
  address: Address;
  form: FormWith<'addressConfirmed'>;
  /** Leads to the way to change it; null where the cardholder cannot. */
  onChange: (() => void) | null;
}

/** Where the card goes: the address on record, confirmed. */
export function ReplacementAddress({ holder, address, form, onChange }: ReplacementAddressProps) {
  const { t } = useTexts();
  return (
    <fieldset className="flow">
      <legend className="replacement__legend">{t('card:replacement.address.legend')}</legend>
      <OnFile icon={mailbox}>
        <MailAddress holder={holder} address={address} />
      </OnFile>
      <Field form={form} name="addressConfirmed" as={TickField} required />
      {onChange && (
        <Button kind="quiet" size="medium" onClick={onChange}>
          <Icon path={pencil} /> <span>{t('card:replacement.address.change')}</span>
        </Button>
      )}
    </fieldset>
  );
}
