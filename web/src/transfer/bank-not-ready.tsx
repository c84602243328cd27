import { formatLongDay } from '@portal/contract/time/dates';
import type { BankAccount } from '@portal/contract/transfer/bank-account';
import { bankAccountActs } from '@portal/contract/transfer/bank-account-states';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Reason } from '../ui/feedback/reason.tsx';
import { bank, hourglass } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';

interface BankNotReadyProps {
  bankAccount: BankAccount | null;
  /** It stands on the page of the steps, or of the account, to which it would lead. */
  isAtSteps?: boolean;
  isAtForm?: boolean;
}

/** Why nothing can be sent to the bank yet, or no more, and the one way on. */
export function BankNotReady({ bankAccount, isAtSteps = false, isAtForm = false }: BankNotReadyProps) {
  const { t, language } = useTexts();
  if (bankAccount?.state === 'VERIFIED') return null;
  const state = bankAccount?.state ?? 'none';
  const leadsToSteps = state !== 'none' && (bankAccountActs[state].canVerify || state === 'ADDED');
  const textOf = () => {
    if (bankAccount?.state === 'UNLINKED') return t(`transfer:reason.${bankAccount.reason}`);
    if (bankAccount?.state === 'ADDED')
      return t('transfer:way.ADDED.text', { day: formatLongDay(bankAccount.depositsOn, language) });
    if (bankAccount?.state === 'MICRO_SENT')
      return t('transfer:way.MICRO_SENT.text', { day: formatLongDay(bankAccount.verifyBy, language) });
    return t(`transfer:way.${bankAccount?.state ?? 'none'}.text`);
  };
  const way = !(leadsToSteps ? isAtSteps : isAtForm) && (
    <ButtonLink as={AppLink} to={leadsToSteps ? '/bank-verification-steps' : '/bank-account'}>
      {t(`transfer:way.${state}.way`)}
    </ButtonLink>
  );
  const isFine = leadsToSteps || state === 'none';
  return (
    <Reason
      icon={leadsToSteps ? hourglass : bank}
      title={t(`transfer:way.${state}.title`)}
      tone={isFine ? 'info' : 'warn'}
      action={way}
    >
      {textOf()}
    </Reason>
  );
}
