import type { MaskedOption } from '@portal/contract/passcode/otp-option';
import type { ReactNode } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { card, lock, pin } from '../ui/figures/icons.ts';
import { optionIcons } from './passcode-choice.tsx';
import { WayList } from './way-list.tsx';
import type { Way } from './ways-of.ts';

interface StepUpChoiceProps {
  ways: readonly Way[];
  otpOptions: readonly MaskedOption[];
  /** Goes on with a way; rejects with what the server refuses. */
  choose: (way: Way) => Promise<void>;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAtMs: number;
  /** The content below: the way out. */
  beside: ReactNode;
}

const secretIcons = { PIN: pin, SSN_ZIP: card, SSN_ZIP_OTP: card, PASSKEY: lock } as const;

/** How the cardholder shows that it is them. */
export function StepUpChoice({ ways, otpOptions, choose, resendAtMs, beside }: StepUpChoiceProps) {
  const { t } = useTexts();
  const entries = ways.map((way) => {
    if (way === 'PIN' || way === 'SSN_ZIP' || way === 'SSN_ZIP_OTP' || way === 'PASSKEY') {
      return { way, icon: secretIcons[way], title: t(`stepUp:way.${way}`), sends: false };
    }
    const { masked = '' } = otpOptions.find(({ otpOption }) => otpOption === way) ?? {};
    const hint = t(`otpPref:to.${way}`, { masked });
    return { way, icon: optionIcons[way], title: t(`otpPref:way.${way}`), hint, sends: true };
  });
  return <WayList lead={t('stepUp:choose')} ways={entries} choose={choose} waitUntilMs={resendAtMs} beside={beside} />;
}
