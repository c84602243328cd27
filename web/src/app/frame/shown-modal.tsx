import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Unbroken } from '../../ui/feedback/unbroken.tsx';
import { BigSign } from '../../ui/figures/big-sign.tsx';
import { clock, ok, warn } from '../../ui/figures/icons.ts';
import { type Modal, modalStore } from '../calls/modal.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CallBox } from './call-box.tsx';
import { UnansweredModal } from './unanswered-modal.tsx';

const close = () => modalStore.set(null);

/** A modal of any kind. */
export function ShownModal({ modal }: { modal: Modal }) {
  const { t } = useTexts();
  if (modal.unanswered?.isWrite) return <UnansweredModal modal={modal} onClose={close} />;
  const words = {
    warning: { title: t('failure:warning'), text: modal.message || t('error:generic') },
    serverError: { title: t('failure:serverError'), text: t('error:error500') },
    unanswered: modal.unanswered?.isWrite
      ? { title: t('failure:unanswered.title'), text: t('failure:unanswered.unknown') }
      : { title: t('failure:unanswered.readTitle'), text: t('failure:unanswered.read') },
    accountDeleted: { title: t('common:deleted.title'), text: t('common:deleted.text') },
    sessionExpired: { title: t('error:timeOut.title'), text: t('error:timeOut.message') },
  }[modal.kind];
  return (
    <Dialog
      title={modal.failed ?? words.title}
      onClose={close}
      sign={<Sign kind={modal.kind} />}
      actions={[{ label: t('common:ok'), onPress: close }]}
    >
      <p className="lead">
        <Unbroken text={words.text} />
      </p>
      {modal.isTimedOut && <p>{t('error:timeOut.why')}</p>}
      {modal.kind === 'serverError' && <CallBox heading="h3" />}
    </Dialog>
  );
}

function Sign({ kind }: Pick<Modal, 'kind'>) {
  if (kind === 'accountDeleted') return <BigSign icon={ok} tone="ok" />;
  return kind === 'sessionExpired' ? <BigSign icon={clock} tone="info" /> : <BigSign icon={warn} />;
}
