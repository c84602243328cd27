import { passwordBans, passwordNeeds } from '@portal/contract/person/password';
import { useTexts } from '../../app/texts/use-texts.ts';
import { RuleList } from '../../ui/form/rule-list.tsx';

interface PasswordRulesProps {
  id: string;
  password: string;
  /** '' while it is not known. */
  userId: string;
  /** The form was sent: a rule that is not kept is now at fault. */
  wasSent: boolean;
}

/** The rules of a new password, and those met so far; a ban is shown only once it is broken. */
export function PasswordRules({ id, password, userId, wasSent }: PasswordRulesProps) {
  const { t } = useTexts();
  const needs = passwordNeeds.map(({ key, isMet }) => ({ key, isMet: isMet(password) }));
  const broken = passwordBans.filter(({ isMet }) => password !== '' && !isMet(password, userId));
  const open = wasSent ? 'missing' : 'open';
  return (
    <RuleList
      id={id}
      title={t('common:rules.title', { met: needs.filter(({ isMet }) => isMet).length, count: needs.length })}
      rules={needs.map(({ key, isMet }) => ({ text: t(`common:rules.of.${key}`), state: isMet ? 'met' : open }))}
      broken={broken.map(({ key }) => t(`common:rules.of.${key}`))}
      words={{ met: t('common:rules.met'), missing: t('common:rules.missing') }}
    />
  );
}
