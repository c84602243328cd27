import { useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Reason } from '../ui/feedback/reason.tsx';
import { Toast } from '../ui/feedback/toast.tsx';
import { lock } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';

/** Messages in the page: four tones, one that closes, a reason with its way out, and what says that it is done. */
export function MessageSpecimens() {
  const { t } = useTexts();
  const [isClosed, setClosed] = useState(false);
  const [toast, setToast] = useState<string | null>(null);
  return (
    <Section title={t('specimens:messages.title')}>
      {isClosed ? (
        <Button kind="quiet" onClick={() => setClosed(false)}>
          {t('specimens:messages.again')}
        </Button>
      ) : (
        <Alert
          tone="warn"
          title={t('specimens:messages.warn')}
          close={{ label: t('specimens:messages.close'), onClose: () => setClosed(true) }}
        >
          <p>{t('specimens:messages.warnText')}</p>
        </Alert>
      )}
      <div className="specimens__grid">
        <Alert tone="info" title={t('specimens:messages.info')}>
          <p>{t('specimens:messages.infoText')}</p>
        </Alert>
        <Alert tone="ok" title={t('specimens:messages.ok')}>
          <p>{t('specimens:messages.okText')}</p>
        </Alert>
        <Alert tone="error" title={t('specimens:messages.problem')} isLive>
          <p>{t('error:invalidInput')}</p>
        </Alert>
        <Reason
          icon={lock}
          title={t('specimens:messages.locked')}
          action={<Button size="medium">{t('specimens:messages.unlock')}</Button>}
        >
          {t('specimens:messages.lockedText')}
        </Reason>
        <div className="flow">
          <Button kind="second" onClick={() => setToast(t('specimens:messages.toast'))}>
            {t('specimens:messages.save')}
          </Button>
          <Toast message={toast} close={{ label: t('specimens:messages.close'), onClose: () => setToast(null) }} />
        </div>
      </div>
    </Section>
  );
}
