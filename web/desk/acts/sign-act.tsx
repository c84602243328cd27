import { type ActWish, doAct, previewAct } from '@portal/contract/desk/do-act';
import { readPerson, readPersonTransactions } from '@portal/contract/desk/read-person';
import { useEffect, useState } from 'react';
import { callDeskOnce, type Refusal } from '../calls/call-desk.ts';
import { useDeskRead, useReloadOf } from '../calls/use-desk-read.ts';
import { sign } from '../session/signer.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { PreviewView } from './preview-view.tsx';

/** The field of the form that a path of the call means: 'wish.fields.cardId' → 'cardId'. */
const fieldOf = (path: string): string => path.replace(/^wish\.(fields\.)?/, '');

interface SignActProps {
  wish: ActWish;
  /** Told which fields the preview found at fault; none once it found nothing. */
  onWrong: (fields: readonly string[]) => void;
  onChange: () => void;
  /** Told once it is done or waits, or may have been. */
  onDone?: () => void;
}

/** The preview of an act, beside its form, and the signature that has it done. */
export function SignAct({ wish, onWrong, onChange, onDone }: SignActProps) {
  const { t } = useTranslation('desk');
  const reloadOf = useReloadOf();
  // Each press of the form mounts this anew, so that each wish is asked for once: asking counts as an act.
  const preview = useDeskRead(previewAct, { wish });
  const shown = preview.data ?? null;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [outcome, setOutcome] = useState<{ outcome: 'DONE' | 'WAITING'; approvalId: number | null } | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const perform = async () => {
    if (shown === null) return;
    setBusy(true);
    setRefusal(null);
    const signed = await sign(shown);
    const answer = signed && (await callDeskOnce(doAct, { wish, hash: shown.hash, signed }));
    setBusy(false);
    if (answer === null) return setRefusal({ error: 'passkeyRefused', fields: [], params: {} });
    // Neither it nor its repetition was answered: it may have been done. A second press would be a second act.
    if (!answer.ok && answer.refusal.error === 'unreachable') setUnknown(true);
    else if (!answer.ok) return setRefusal(answer.refusal);
    else setOutcome(answer.entity);
    onDone?.();
    await Promise.all([reloadOf(readPerson), reloadOf(readPersonTransactions)]);
  };
  const refused = refusal ?? preview.refusal;
  const wrong = preview.refusal?.fields ?? shown?.refused?.fields;
  useEffect(() => onWrong((wrong ?? []).map(fieldOf)), [wrong, onWrong]);
  return (
    <section className="box stack" aria-label={t('acts.will')}>
      <h2>{t('acts.will')}</h2>
      {refused && <Refused refusal={refused} />}
      {preview.isLoading && <p role="status">{t('frame.loading')}</p>}
      {outcome !== null && (
        <p className="al al--ok" role="status">
          {outcome.outcome === 'DONE' ? t('acts.done') : t('acts.asked', { number: outcome.approvalId ?? 0 })}
        </p>
      )}
      {isUnknown && (
        <p className="al al--bad" role="alert">
          {t('acts.unknown')}
        </p>
      )}
      {shown?.refused && (
        <p className="al al--bad" role="alert">
          {t('acts.refusedBy', { why: t(`deskActs:why.${shown.refused.why}`) })}
        </p>
      )}
      {shown?.preview && outcome === null && !isUnknown && (
        <>
          <PreviewView preview={shown.preview} />
          <p>
            <strong>{t(shown.preview.outcome === 'DONE' ? 'acts.now' : 'acts.waits')}</strong>
          </p>
          <div className="row">
            <Button look="solid" isBusy={isBusy} onPress={() => void perform()}>
              {t(shown.preview.outcome === 'DONE' ? 'acts.sign' : 'acts.ask')}
            </Button>
            <Button look="quiet" onPress={onChange}>
              {t('acts.change')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
