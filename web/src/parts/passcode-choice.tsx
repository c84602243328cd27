import type { MaskedOption, OtpOption } from '@portal/contract/passcode/otp-option';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Form } from '../app/form.tsx';
import { useForm } from '../app/use-form.ts';
import { useTexts } from '../app/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { mail, message, phone } from '../ui/icons.ts';
import { Option } from '../ui/option.tsx';
import './passcode.css';

export const optionIcons = { TEXT: message, CALL: phone, EMAIL: mail } as const;

const Choice = z.object({ otpOption: z.enum(['TEXT', 'CALL', 'EMAIL']) });

interface PasscodeChoiceProps {
  options: readonly MaskedOption[];
  /** Chosen at first; the first option when there is none. */
  chosen: OtpOption | null;
  send: (otpOption: OtpOption) => Promise<void>;
  /** What stands beside the button. */
  beside?: ReactNode;
}

/** How to send the code: by text, call or email, to the masked contacts on record. */
export function PasscodeChoice({ options, chosen, send, beside }: PasscodeChoiceProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'passcode-choice',
    schema: Choice,
    labels: { otpOption: t('otpPref:onlyKnown') },
    defaults: { otpOption: chosen ?? options[0]?.otpOption ?? 'TEXT' },
    submit: async ({ otpOption }) => await send(otpOption),
  });
  const { name, onChange } = form.field('otpOption');
  const first = chosen ?? options[0]?.otpOption;
  return (
    <Form form={form} send={{ label: t('otpPref:send'), busyLabel: t('otpPref:sending') }} beside={beside}>
      <fieldset>
        <legend className="legend legend--note">{t('otpPref:onlyKnown')}</legend>
        <div className="options">
          {options.map(({ otpOption, masked }) => (
            <Option
              key={otpOption}
              type="radio"
              name={name}
              onChange={onChange}
              value={otpOption}
              defaultChecked={otpOption === first}
              title={t(`otpPref:way.${otpOption}`)}
              hint={t(`otpPref:to.${otpOption}`, { masked })}
              end={<Icon path={optionIcons[otpOption]} isLarge />}
            />
          ))}
        </div>
      </fieldset>
      <p className="soft passcode__rates">{t('otpPref:rates')}</p>
    </Form>
  );
}
