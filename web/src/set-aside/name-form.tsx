import { renamePart } from '@portal/contract/set-aside/rename-part';
import { type Part, PartName } from '@portal/contract/set-aside/set-aside-part';
import * as z from 'zod/mini';
import { callApi } from '../app/calls/client.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';

interface NameFormProps {
  cardId: number;
  part: Part;
  /** Takes what was done, in words; null: nothing. */
  onEnd: (said: string | null) => void;
}

/** Gives a part another name. */
export function NameForm({ cardId, part, onEnd }: NameFormProps) {
  const { t } = useTexts();
  const { partId } = part;
  const form = useForm({
    id: `rename-part-${partId}`,
    schema: z.object({ name: PartName }),
    labels: { name: t('setAside:rename.name') },
    defaults: { name: part.name },
    submit: async ({ name }) => {
      await callApi(renamePart, { cardId, partId, name }, { silent: true });
      onEnd(t('setAside:rename.done', { name }));
    },
  });
  const send = { label: t('setAside:rename.send'), busyLabel: t('setAside:rename.sending') };
  const cancel = (
    <Button kind="quiet" onClick={() => onEnd(null)}>
      {t('setAside:form.cancel')}
    </Button>
  );
  return (
    <Form form={form} send={send} beside={cancel} level="h3">
      <Field form={form} name="name" autoComplete="off" />
    </Form>
  );
}
