import { listLetters } from '@portal/contract/documents/list-letters';
import { revokeLetter } from '@portal/contract/documents/revoke-letter';
import { ApiError } from '../app/calls/api-error.ts';
import { changeReads } from '../app/calls/cached-reads.ts';
import { callApi } from '../app/calls/client.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
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
  const { isBusy, alone } = useAlone();
  const revoke = async () => {
    try {
      const revoked = await callApi(revokeLetter, { letterId }, { silent: true });
      changeReads(listLetters, ({ letters }) => ({
        letters: letters.map((letter) => (letter.letterId === letterId ? { ...letter, ...revoked } : letter)),
      }));
      onRevoked();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      showFailure(thrown);
    }
  };
  return (
    <ConfirmPanel title={t('letters:revoke.ask')}>
      <p>{t('letters:revoke.text')}</p>
      <div className="btnrow">
        <Button isBusy={isBusy} onClick={() => void alone(revoke)}>
          {t(isBusy ? 'letters:revoke.busy' : 'letters:revoke.yes')}
        </Button>
        {!isBusy && (
          <Button kind="second" onClick={onKeep}>
            {t('letters:revoke.keep')}
          </Button>
        )}
      </div>
    </ConfirmPanel>
  );
}
