import { formatCents } from '@portal/contract/money/money';
import { useState } from 'react';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { ConfirmPanel } from '../ui/feedback/confirm-panel.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { bank, ok, pencil } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { OnFile } from '../ui/layout/on-file.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Steps } from '../ui/layout/steps.tsx';
import { Review } from '../ui/table/review.tsx';

const sentCents = 20_000;

/** The parts of forms of several pages. */
export function WizardSpecimens() {
  const { t } = useTexts();
  const { bankTransferCents } = useProgram().fees;
  const [isAsked, setAsked] = useState(false);
  const steps = ([1, 2, 3, 4, 5] as const).map((step) => t(`specimens:wizard.step${step}`));
  return (
    <Section title={t('specimens:wizard.title')}>
      <Steps
        labels={steps}
        current={2}
        words={{
          count: t('specimens:wizard.count'),
          progress: t('specimens:wizard.progress'),
          done: t('specimens:wizard.done'),
          now: t('specimens:wizard.now'),
        }}
      />
      <div className="specimens__grid">
        <div className="flow">
          <h3>{t('specimens:wizard.pageTitle')}</h3>
          <Review
            rows={[
              { term: t('specimens:wizard.from'), value: t('specimens:wizard.card') },
              {
                term: t('specimens:wizard.to'),
                value: t('specimens:wizard.bank'),
                sub: t('specimens:wizard.arrives'),
              },
              { term: t('specimens:wizard.fee'), value: formatCents(bankTransferCents) },
              { term: t('specimens:wizard.total'), value: formatCents(sentCents + bankTransferCents), isTotal: true },
            ]}
          />
        </div>
        <OnFile
          icon={bank}
          status={<Status word={t('specimens:wizard.verified')} icon={ok} tone="good" />}
          change={
            <Button kind="quiet" size="medium">
              <Icon path={pencil} /> <span>{t('specimens:buttons.second')}</span>
            </Button>
          }
        >
          <strong>{t('specimens:wizard.bank')}</strong>
          <br />
          <span>Mesquite Credit Union</span>
        </OnFile>
        {isAsked ? (
          <ConfirmPanel title={t('specimens:wizard.lockTitle')}>
            <p>{t('specimens:wizard.lockText')}</p>
            <div className="btnrow">
              <Button>{t('specimens:wizard.lockYes')}</Button>
              <Button kind="quiet" onClick={() => setAsked(false)}>
                {t('specimens:wizard.lockNo')}
              </Button>
            </div>
          </ConfirmPanel>
        ) : (
          <Button onClick={() => setAsked(true)}>{t('specimens:wizard.lock')}</Button>
        )}
      </div>
    </Section>
  );
}
