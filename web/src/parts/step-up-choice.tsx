import type { MaskedOption } from '@portal/contract/passcode/otp-option';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Form } from '../app/form.tsx';
import { useForm } from '../app/use-form.ts';
import { useTexts } from '../app/use-texts.ts';
import { Option } from '../ui/option.tsx';
import type { Way } from './step-up-ways.tsx';

const Choice = z.object({ way: z.enum(['TEXT', 'CALL', 'EMAIL', 'SSN_ZIP', 'PIN']) });

interface StepUpChoiceProps {
  ways: readonly Way[];
  otpOptions: readonly MaskedOption[];
  /** Goes on with a way; rejects with what the server refuses. */
  choose: (way: Way) => Promise<void>;
  /** What stands beside the button: the way out. */
  beside: ReactNode;
}

/** How the cardholder shows that it is them. */
export function StepUpChoice({ ways, otpOptions, choose, beside }: StepUpChoiceProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'step-up',
    schema: Choice,
    labels: { way: t('stepUp:choose') },
    defaults: { way: ways[0] ?? 'PIN' },
    submit: async ({ way }) => await choose(way),
  });
  const { name, onChange } = form.field('way');
  const hintOf = (way: Way) => {
    const option = otpOptions.find(({ otpOption }) => otpOption === way);
    return option && t(`otpPref:to.${option.otpOption}`, { masked: option.masked });
  };
  return (
    <Form form={form} level="h3" send={{ label: t('stepUp:next'), busyLabel: t('stepUp:wait') }} beside={beside}>
      <fieldset>
        <legend className="legend legend--note">{t('stepUp:choose')}</legend>
        <div className="options">
          {ways.map((way, at) => (
            <Option
              key={way}
              type="radio"
              name={name}
              onChange={onChange}
              value={way}
              defaultChecked={at === 0}
              title={way === 'PIN' || way === 'SSN_ZIP' ? t(`stepUp:way.${way}`) : t(`otpPref:way.${way}`)}
              hint={hintOf(way)}
            />
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
