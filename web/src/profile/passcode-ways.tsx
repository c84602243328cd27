import type { MaskedOption, OtpOption } from '@portal/contract/passcode/otp-option';
import { useTexts } from '../app/texts/use-texts.ts';
import { optionIcons } from '../parts/passcode-choice.tsx';
import { WayList } from '../parts/way-list.tsx';

interface PasscodeWaysProps {
  options: readonly MaskedOption[];
  /** The one that comes first now; null while no code is asked for. */
  first: OtpOption | null;
  choose: (way: OtpOption) => Promise<void>;
}

/** How the code comes first; a press chooses it. */
export function PasscodeWays({ options, first, choose }: PasscodeWaysProps) {
  const { t } = useTexts();
  const ways = options.map(({ otpOption, masked }) => {
    const hint = t(`otpPref:to.${otpOption}`, { masked });
    const title = t(`otpPref:way.${otpOption}`);
    return {
      way: otpOption,
      icon: optionIcons[otpOption],
      title: otpOption === first ? `${title} (${t('profile:passcode.isFirst')})` : title,
      hint,
      sends: false,
    };
  });
  const lead = t(first === null ? 'profile:passcode.turnOnPress' : 'profile:passcode.firstPress');
  return <WayList lead={lead} ways={ways} choose={choose} waitUntilMs={0} />;
}
