import { allowCompany } from '@portal/contract/companies/allow-company';
import type { CompanyStop } from '@portal/contract/companies/company-stop';
import { listStops } from '@portal/contract/companies/list-stops';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Awaited } from '../parts/awaited.tsx';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { circleCross } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Section } from '../ui/layout/section.tsx';
import { EndedStop } from './ended-stop.tsx';
import { StandingStop } from './standing-stop.tsx';

/** The companies that the account stops and stopped. To allow one again takes a proof. */
export function StoppedCompaniesOfCard({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const read = useRead(listStops, { cardId }, { retries: false });
  const [said, setSaid] = useState<string | null>(null);
  const stepUp = useStepUp('ALLOW_COMPANY');
  const allow = async ({ stopId, company }: CompanyStop) => {
    setSaid(null);
    try {
      const answer = await stepUp.withProof(cardId, (stepUpToken) =>
        callOnce(allowCompany, { cardId, stopId, stepUpToken }),
      );
      if (answer !== null) setSaid(t('companies:stoppedCompanies.done', { company }));
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      showFailure(thrown);
    }
  };
  if (!read.data) {
    const words = {
      failed: t('companies:stoppedCompanies.failed'),
      failedText: t('companies:stoppedCompanies.failedText'),
      loading: t('companies:stoppedCompanies.loading'),
      slow: t('companies:stoppedCompanies.slow'),
    };
    return <Awaited read={read} words={words} rows={3} />;
  }
  const { now, before } = read.data;
  return (
    <>
      <div role="status">{said !== null && <Note tone="ok">{said}</Note>}</div>
      {now.length > 0 && (
        <Section title={t('companies:stoppedCompanies.now')}>
          <ul className="unmarked flow">
            {now.map((stop) => (
              <StandingStop stop={stop} onAllow={() => allow(stop)} key={stop.stopId} />
            ))}
          </ul>
        </Section>
      )}
      {now.length === 0 && <NoStops />}
      {before.length > 0 && (
        <Section title={t('companies:stoppedCompanies.before')}>
          <ul className="unmarked flow">
            {before.map((stop) => (
              <EndedStop stop={stop} key={stop.stopId} />
            ))}
          </ul>
        </Section>
      )}
      {stepUp.dialog}
    </>
  );
}

function NoStops() {
  const { t } = useTexts();
  const toList = (
    <ButtonLink as={AppLink} kind="second" to="/transactions">
      {t('companies:stoppedCompanies.toTransactions')}
    </ButtonLink>
  );
  return (
    <Empty icon={circleCross} title={t('companies:stoppedCompanies.none')} action={toList}>
      {t('companies:stoppedCompanies.noneText')}
    </Empty>
  );
}
