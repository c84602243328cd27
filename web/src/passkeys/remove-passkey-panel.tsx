import { listPasskeys, type Passkey } from '@portal/contract/passkeys/list-passkeys';
import { removePasskey } from '@portal/contract/passkeys/remove-passkey';
import * as z from 'zod/mini';
import { changeReads } from '../app/calls/cached-reads.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { ConfirmPanel } from '../ui/feedback/confirm-panel.tsx';
import { Button } from '../ui/form/button.tsx';

interface RemovePasskeyPanelProps {
  passkey: Passkey;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Asks once more, because a device in another room cannot be added again from here. */
export function RemovePasskeyPanel({ passkey: { passkeyId, name }, onKeep, onRemoved }: RemovePasskeyPanelProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'remove-passkey',
    schema: z.object({}),
    defaults: {},
    labels: {},
    submit: async () => {
      await callOnce(removePasskey, { passkeyId });
      const isOther = (each: Passkey) => each.passkeyId !== passkeyId;
      changeReads(listPasskeys, ({ passkeys }) => ({ passkeys: passkeys.filter(isOther) }));
      onRemoved();
    },
  });
  return (
    <ConfirmPanel title={t('passkeys:remove.ask', { name })}>
      <Form
        form={form}
        level="h3"
        send={{ label: t('passkeys:remove.yes'), busyLabel: t('passkeys:remove.removing') }}
        beside={
          <Button kind="second" onClick={onKeep}>
            {t('passkeys:remove.keep')}
          </Button>
        }
      >
        <p>{t('passkeys:remove.text')}</p>
      </Form>
    </ConfirmPanel>
  );
}
