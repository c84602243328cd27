import { accountTypes } from '@portal/contract/bank/account-number';
import type { FieldControl } from '../app/forms/form-handle.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { RadioGroup } from '../ui/form/radio-group.tsx';

/** Checking or savings. */
export function AccountTypeChoice(field: FieldControl) {
  const { t } = useTexts();
  return (
    <RadioGroup
      {...field}
      legend={t('transfer:bank.type')}
      legendClass="label"
      options={accountTypes.map((type) => ({ value: type, title: t(`transfer:bank.type${type}`) }))}
      required
    />
  );
}
