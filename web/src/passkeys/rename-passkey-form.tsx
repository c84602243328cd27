import { listPasskeys, type Passkey } from '@portal/contract/passkeys/list-passkeys';
import { PasskeyName, passkeyNameMaxLength } from '@portal/contract/passkeys/passkey-name';
import { renamePasskey } from '@portal/contract/passkeys/rename-passkey';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { changeReads } from '../app/calls/cached-reads.ts';
import { callApi } from '../app/calls/client.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';

const Entered = z.object({ name: PasskeyName });

interface RenamePasskeyFormProps {
  passkey: Passkey;
  onSaved: () => void;
  onCancel: () => void;
}

/** Another name for a passkey, in place. */
export function RenamePasskeyForm({ passkey: { passkeyId, name }, onSaved, onCancel }: RenamePasskeyFormProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'passkey-name',
    schema: Entered,
    labels: { name: t('passkeys:rename.label') },
    defaults: { name },
    submit: async (typed) => {
      const renamed = await callApi(renamePasskey, { passkeyId, ...typed }, { silent: true });
      changeReads(listPasskeys, ({ passkeys }) => ({
        passkeys: passkeys.map((passkey) => (passkey.passkeyId === passkeyId ? { ...passkey, ...renamed } : passkey)),
      }));
      onSaved();
    },
    refusalField: 'name',
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <Form
      form={form}
      level="h3"
      send={{ label: t('passkeys:rename.save'), busyLabel: t('passkeys:rename.saving') }}
      beside={
        <Button kind="quiet" onClick={onCancel}>
          {t('passkeys:rename.cancel')}
        </Button>
      }
    >
      <Field
        form={form}
        name="name"
        hint={t('passkeys:rename.hint', { count: passkeyNameMaxLength })}
        autoComplete="off"
        maxLength={passkeyNameMaxLength}
        required
      />
    </Form>
  );
}
