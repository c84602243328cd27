import type { BankAccount } from '@portal/contract/transfer/bank-account';
import type { BankAccountState } from '@portal/contract/transfer/bank-account-states';
import type { ReactNode } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Status } from '../ui/feedback/status.tsx';
import { alert, bank, hourglass, ok } from '../ui/figures/icons.ts';
import { OnFile } from '../ui/layout/on-file.tsx';

const stopped = { icon: alert, tone: 'stop' } as const;
const underWay = { icon: hourglass, tone: 'info' } as const;
const looks = {
  ADDED: underWay,
  MICRO_SENT: underWay,
  VERIFIED: { icon: ok, tone: 'good' },
  FAILED: stopped,
  EXPIRED: stopped,
  UNLINKED: stopped,
} as const satisfies Record<BankAccountState, object>;

/** The bank account that we hold: its last four digits, its bank, how far its proof is, and the way to change it. */
export function BankOnFile({ bankAccount, change }: { bankAccount: BankAccount; change?: ReactNode }) {
  const { t } = useTexts();
  const { accountType, last4Digit, bankName, state } = bankAccount;
  return (
    <OnFile icon={bank} status={<Status word={t(`transfer:bank.state.${state}`)} {...looks[state]} />} change={change}>
      <strong>{t(`transfer:bank.${accountType}`, { last4Digit })}</strong>
      <br />
      <span>{bankName}</span>
    </OnFile>
  );
}
