import { formatLongDay } from '@portal/contract/time/dates';
import type { BankAccount } from '@portal/contract/transfer/bank-account';
import { useTexts } from '../app/texts/use-texts.ts';
import { bank, check, hourglass, pencil } from '../ui/figures/icons.ts';
import { type Station, Timeline } from '../ui/figures/timeline.tsx';

type OnTheWay = Extract<BankAccount, { state: 'ADDED' | 'MICRO_SENT' | 'VERIFIED' }>;

/** The four steps from adding a bank account to sending money, and where it is. */
export function VerificationTrack({ bankAccount }: { bankAccount: OnTheWay }) {
  const { t, language } = useTexts();
  const inWords = (day: string) => formatLongDay(day, language);
  const { state, addedOn } = bankAccount;
  const done = state === 'ADDED' ? 1 : state === 'MICRO_SENT' ? 2 : 4;
  const stations: Omit<Station, 'state'>[] = [
    { title: t('transfer:verify.added'), when: inWords(addedOn), icon: check },
    {
      title: t(state === 'ADDED' ? 'transfer:verify.sending' : 'transfer:verify.sent'),
      when: state === 'VERIFIED' ? '' : t('transfer:verify.there', { day: inWords(bankAccount.depositsOn) }),
      icon: state === 'ADDED' ? hourglass : check,
    },
    {
      title: t('transfer:verify.type'),
      when: {
        ADDED: () => t('transfer:verify.whenThere'),
        MICRO_SENT: () =>
          'verifyBy' in bankAccount ? t('transfer:verify.until', { day: inWords(bankAccount.verifyBy) }) : '',
        VERIFIED: () => ('verifiedOn' in bankAccount ? inWords(bankAccount.verifiedOn) : ''),
      }[state](),
      icon: state === 'VERIFIED' ? check : pencil,
    },
    { title: t('transfer:verify.ready'), when: t('transfer:verify.atOnce'), icon: state === 'VERIFIED' ? check : bank },
  ];
  return (
    <Timeline
      label={t('transfer:verify.steps')}
      stations={stations.map((station, at) => ({
        ...station,
        state: at < done ? 'done' : at === done ? 'now' : 'later',
      }))}
      words={{
        done: t('transfer:verify.wordDone'),
        now: t('transfer:verify.wordNow'),
        later: t('transfer:verify.wordLater'),
      }}
    />
  );
}
