import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { clock, warn } from '../ui/icons.ts';
import { CallBox } from './call-box.tsx';
import { type Modal, modalStore } from './modal.ts';
import { useStore } from './store.ts';
import { useTexts } from './use-texts.ts';

const close = () => modalStore.set(null);

/** The one modal of the page. */
export function ModalHost() {
  const modal = useStore(modalStore, null);
  return modal && <ShownModal key={`${modal.kind} ${modal.message}`} modal={modal} />;
}

function ShownModal({ modal }: { modal: Modal }) {
  const { t } = useTexts();
  const words = {
    warning: { title: t('failure:warning'), text: modal.message || t('error:generic') },
    serverError: { title: t('failure:serverError'), text: t('error:error500') },
    sessionExpired: { title: t('error:timeOut.title'), text: t('error:timeOut.message') },
  }[modal.kind];
  return (
    <Dialog title={words.title} confirm={t('common:ok')} onClose={close} sign={<Sign kind={modal.kind} />}>
      <p className="lead">{words.text}</p>
      {modal.kind === 'serverError' && <CallBox heading="h3" />}
    </Dialog>
  );
}

function Sign({ kind }: Pick<Modal, 'kind'>) {
  const isNotice = kind === 'sessionExpired';
  return (
    <span className={isNotice ? 'bigsign bigsign--info' : 'bigsign'}>
      <Icon path={isNotice ? clock : warn} />
    </span>
  );
}
