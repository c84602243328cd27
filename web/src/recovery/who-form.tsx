import { Last4Digit } from '@portal/contract/card/card-digits';
import type { PasscodeFlow } from '@portal/contract/passcode/otp-option';
import { Ssn } from '@portal/contract/person/ssn';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { typedBirthDate } from '@portal/contract/time/life-span';
import { formatTypedDay } from '@portal/contract/time/strict-date';
import * as z from 'zod/mini';
import { callApi } from '../app/calls/client.ts';
import { useNow } from '../app/calls/server-time.ts';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { EndedAlert } from './ended-alert.tsx';
import { BirthDateField, Last4Field, SsnField } from './identity-fields.tsx';

const schemaOf = (today: string) => z.object({ last4Digit: Last4Digit, ssn: Ssn, date: typedBirthDate(today) });

export type Who = Record<'last4Digit' | 'ssn' | 'date', string>;

export const emptyWho: Who = { last4Digit: '', ssn: '', date: '' };

interface WhoFormProps {
  /** The values typed before, when the recovery begins anew. */
  typed: Who;
  ended: string | null;
  onStarted: (flow: PasscodeFlow, typed: Who) => void;
}

/** The form that asks for the owner of the user ID. */
export function WhoForm({ typed, ended, onStarted }: WhoFormProps) {
  const { t } = useTexts();
  const today = useNow().toISOString().slice(0, 10);
  const form = useForm({
    id: 'forgot-user-id',
    schema: schemaOf(today),
    defaults: typed,
    labels: { last4Digit: t('recovery:last4'), ssn: t('recovery:ssn'), date: t('recovery:date') },
    submit: async (input) => {
      const flow = await callApi(forgotUserId, input, { silent: true });
      onStarted(flow, { ...input, date: formatTypedDay(input.date) });
    },
  });
  return (
    <div className="flow flow-m">
      <EndedAlert message={ended} />
      <Form form={form} send={{ label: t('recovery:continue'), busyLabel: t('recovery:continuing') }}>
        <Last4Field form={form} />
        <SsnField form={form} />
        <BirthDateField form={form} />
      </Form>
    </div>
  );
}
