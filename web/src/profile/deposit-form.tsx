import { makeDepositForm } from '@portal/contract/profile/make-deposit-form';
import { ApiError } from '../app/calls/api-error.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { DownloadStatus } from '../parts/download-status.tsx';
import { useDownload } from '../parts/use-download.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { download as downloadIcon } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';

interface DepositFormProps {
  cardId: number;
  /** Gives the proof that came with the numbers, once; null where there is none. */
  takeToken: () => string | null;
}

const isProofMissing = (error: unknown) => error instanceof ApiError && error.shortMessage === 'step-up required';

/** The form to hand to a payer. A cardholder who has just proved their identity is not asked again. */
export function DepositForm({ cardId, takeToken }: DepositFormProps) {
  const { t } = useTexts();
  const download = useDownload();
  const { alone } = useAlone();
  const { withProof, dialog } = useStepUp('DEPOSIT_FORM');
  const fetchWith = async (stepUpToken: string) => {
    const refused = await download.start(makeDepositForm, { cardId, stepUpToken });
    if (refused) throw refused;
  };
  /** False when the proof has run out while the page was read. */
  const isFetchedWith = async (stepUpToken: string) => {
    try {
      await fetchWith(stepUpToken);
      return true;
    } catch (error) {
      if (isProofMissing(error)) return false;
      throw error;
    }
  };
  const fetchForm = async () => {
    try {
      const token = takeToken();
      if (token !== null && (await isFetchedWith(token))) return;
      await withProof(cardId, fetchWith);
    } catch (error) {
      // The download says so itself.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <Section title={t('profile:account.form')}>
      <p>{t('profile:account.formText')}</p>
      <div className="btnrow deposit-buttons">
        <Button kind="second" isBusy={download.state.step === 'busy'} onClick={() => void alone(fetchForm)}>
          <Icon path={downloadIcon} /> <span>{t('profile:account.download')}</span>
        </Button>
      </div>
      <DownloadStatus download={download} />
      {dialog}
    </Section>
  );
}
