import { approveRequest, listApprovals, previewApproval, type WaitingRequest } from '@portal/contract/desk/approvals';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { nameAct, nameField } from '../acts/act-name.ts';
import { PreviewView } from '../acts/preview-view.tsx';
import { callDeskOnce, type Refusal } from '../calls/call-desk.ts';
import { useDeskRead, useReloadOf } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { sign } from '../session/signer.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { RejectForm } from './reject-form.tsx';

/** One request: what was asked and why, what it will do as things stand now, and the decision. */
export function ApprovalPage() {
  const { t, language } = useTranslation('desk');
  const approvalId = Number(useParams()['approvalId']);
  const reloadOf = useReloadOf();
  const preview = useDeskRead(previewApproval, { approvalId });
  const shown = preview.data ?? null;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [decided, setDecided] = useState<'approved' | 'rejected' | 'wasFirst' | null>(null);
  usePageTitle(t('approvals.title'));
  const look = () => {
    setRefusal(null);
    void preview.reload();
  };
  const finish = async (how: 'approved' | 'rejected' | 'wasFirst') => {
    setDecided(how);
    await reloadOf(listApprovals);
  };
  const approve = async () => {
    if (shown === null) return;
    setBusy(true);
    const signed = await sign(shown);
    const answer = signed && (await callDeskOnce(approveRequest, { approvalId, hash: shown.hash, signed }));
    setBusy(false);
    if (answer === null) return setRefusal({ error: 'passkeyRefused', fields: [], params: {} });
    if (!answer.ok) return setRefusal(answer.refusal);
    await finish(answer.entity.outcome === 'FIRST' ? 'wasFirst' : 'approved');
  };
  const refused = refusal ?? preview.refusal;
  const request = shown?.request;
  return (
    <div className="stack">
      <p className="crumb">
        <Link to="/approvals">{t('approvals.back')}</Link>
      </p>
      <h1>{request ? nameAct(request.act, t) : t('approvals.title')}</h1>
      {refused && <Refused refusal={refused} key={refused.error} />}
      {refused?.error === 'changedSince' && (
        <p>
          <Button onPress={look}>{t('frame.again')}</Button>
        </p>
      )}
      {preview.isLoading && <p role="status">{t('frame.loading')}</p>}
      {decided !== null && (
        <p className="al al--ok" role="status">
          {t(`approvals.${decided}`)}
        </p>
      )}
      {shown && request && decided === null && (
        <div className="cols">
          <section className="stack">
            <p>
              {t('approvals.asked', {
                name: request.askedBy.fullName,
                role: t(`role.${request.askedBy.role}`),
                at: showInstant(request.askedAt, language),
              })}
            </p>
            <p className="soft">{t('approvals.ends', { at: showInstant(request.endsAt, language) })}</p>
            {request.person !== null && <p translate="no">{request.person}</p>}
            {request.takesTwo && <FirstOfTwo first={request.first} />}
            <p>{t('approvals.identity', { points: request.points })}</p>
            <h2>{t('approvals.why')}</h2>
            <p translate="no">{request.reason}</p>
            <h2>{t('approvals.what')}</h2>
            <dl className="kv">
              {Object.entries(shown.fields).map(([path, value]) => (
                <div className="kv__row" key={path}>
                  <dt>{nameField(path, t)}</dt>
                  <dd translate="no">{String(value)}</dd>
                </div>
              ))}
            </dl>
            {request.act === 'sign-off-day' && (
              <p>
                <Link to={`/day-close?day=${String(shown.fields['day'])}`}>{t('books.look')}</Link>
              </p>
            )}
          </section>
          <section className="box stack">
            <h2>{t('acts.will')}</h2>
            {shown.refused && (
              <p className="al al--bad" role="alert">
                {t('acts.refusedBy', { why: t(`deskActs:why.${shown.refused.why}`) })}
              </p>
            )}
            {shown.preview && (
              <>
                <PreviewView preview={shown.preview} />
                <p>
                  <Button look="solid" isBusy={isBusy} onPress={() => void approve()}>
                    {t('approvals.approve')}
                  </Button>
                </p>
              </>
            )}
            <RejectForm approvalId={approvalId} onRejected={() => void finish('rejected')} />
          </section>
        </div>
      )}
    </div>
  );
}

/** The state of a request that two people decide: who said yes already. */
function FirstOfTwo({ first }: Pick<WaitingRequest, 'first'>) {
  const { t, language } = useTranslation('desk');
  return (
    <p className="al">
      {first === null
        ? t('approvals.two')
        : t('approvals.firstOfTwo', { name: first.fullName, at: showInstant(first.at, language) })}
    </p>
  );
}
