import { passwordRules } from '@portal/contract/person/password';
import { useTexts } from '../app/texts/use-texts.ts';
import { RuleList } from '../ui/form/rule-list.tsx';

interface PasswordRulesProps {
  id: string;
  password: string;
  /** '' while it is not known. */
  userId: string;
  /** The form was sent: a rule that is not kept is now at fault. */
  wasSent: boolean;
}

/** The rules of a new password, and which of them it keeps so far. */
export function PasswordRules({ id, password, userId, wasSent }: PasswordRulesProps) {
  const { t } = useTexts();
  const rules = passwordRules.map(({ key, isMet }) => ({ key, isMet: isMet(password, userId) }));
  const open = wasSent ? 'missing' : 'open';
  return (
    <RuleList
      id={id}
      title={t('common:rules.title', { met: rules.filter(({ isMet }) => isMet).length, count: rules.length })}
      rules={rules.map(({ key, isMet }) => ({ text: t(`common:rules.of.${key}`), state: isMet ? 'met' : open }))}
      words={{ met: t('common:rules.met'), missing: t('common:rules.missing') }}
    />
  );
}
