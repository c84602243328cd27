import { makeDepositForm } from '@portal/contract/profile/make-deposit-form';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { getHolder } from '../../issuer/face.ts';
import { openDepositAccount } from './open-deposit-account.ts';
import { writeDepositForm } from './write-deposit-form.ts';

export const makeDepositFormRoute = serve(makeDepositForm, async (context) => {
  const opened = await openDepositAccount(context, 'DEPOSIT_FORM');
  if (!opened.ok) return opened;
  const { holder, tx, now, language, services } = context;
  const t = services.texts.in(language);
  const whose = await getHolder(tx, services.keys, holder.holderId);
  const form = { holder: whose, account: opened.account, bankName: services.issuing.ach.bankName };
  const content = writeDepositForm(form, { facts: services.program.now().facts, language, t, now });
  return ok({ type: 'PDF', name: t('papers:deposit.file'), content });
});
