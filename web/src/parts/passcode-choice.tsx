import type { MaskedOption, OtpOption } from '@portal/contract/passcode/otp-option';
import type { ReactNode } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { mail, message, phone } from '../ui/figures/icons.ts';
import './passcode.css';
import { WayList } from './way-list.tsx';

export const optionIcons = { TEXT: message, CALL: phone, EMAIL: mail } as const;

interface PasscodeChoiceProps {
  options: readonly MaskedOption[];
  send: (otpOption: OtpOption) => Promise<void>;
  /** When another code may be asked for, in milliseconds since 1970; 0 when none was sent yet. */
  resendAtMs: number;
  /** Tells whether it goes to a contact that is confirmed by it, and to none that is known. */
  isForNew?: boolean | undefined;
  /** The way back to a code that was sent. */
  beside?: ReactNode;
}

/** How to send the code: by text, call or email, to the masked contacts on record. Pressing one sends it. */
export function PasscodeChoice({ options, send, resendAtMs, isForNew = false, beside }: PasscodeChoiceProps) {
  const { t } = useTexts();
  const ways = options.map(({ otpOption, masked }) => ({
    way: otpOption,
    icon: optionIcons[otpOption],
    title: t(`otpPref:way.${otpOption}`),
    hint: t(`otpPref:to.${otpOption}`, { masked }),
    sends: true,
  }));
  return (
    <div>
      <WayList lead={t('otpPref:press')} ways={ways} choose={send} waitUntilMs={resendAtMs} beside={beside} />
      <p className="soft passcode__rates">{t(isForNew ? 'otpPref:onlyNew' : 'otpPref:onlyKnown')}</p>
      <p className="soft passcode__rates">{t('otpPref:rates')}</p>
    </div>
  );
}
