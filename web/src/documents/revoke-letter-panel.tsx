import { revokeLetter } from '@portal/contract/documents/revoke-letter';
import * as z from 'zod/mini';
import { callApi } from '../app/calls/client.ts';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { ConfirmPanel } from '../ui/feedback/confirm-panel.tsx';
import { Button } from '../ui/form/button.tsx';

interface RevokeLetterPanelProps {
  letterId: number;
  onKeep: () => void;
  onRevoked: () => void;
}

/** Asks once more, because it cannot be undone. */
export function RevokeLetterPanel({ letterId, onKeep, onRevoked }: RevokeLetterPanelProps) {
  const { t } = useTexts();
  const form = useForm({
    id: 'revoke-letter',
    schema: z.object({}),
    defaults: {},
    labels: {},
    submit: async () => {
      await callApi(revokeLetter, { letterId }, { silent: true });
      onRevoked();
    },
  });
  return (
    <ConfirmPanel title={t('letters:revoke.ask')}>
      <Form
        form={form}
        level="h3"
        send={{ label: t('letters:revoke.yes'), busyLabel: t('letters:revoke.busy') }}
        beside={
          <Button kind="second" onClick={onKeep}>
            {t('letters:revoke.keep')}
          </Button>
        }
      >
        <p>{t('letters:revoke.text')}</p>
      </Form>
    </ConfirmPanel>
  );
}
