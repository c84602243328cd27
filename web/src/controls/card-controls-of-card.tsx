import type { CardSummary } from '@portal/contract/card/list-cards';
import { type ControlsOfCard, getControls } from '@portal/contract/controls/get-controls';
import { useRead } from '../app/calls/use-read.ts';
import { useSearch } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Awaited } from '../parts/awaited.tsx';
import { AllowPanel } from './allow-panel.tsx';
import { AmountControl } from './amount-control.tsx';
import { ControlsAside } from './controls-aside.tsx';
import './controls.css';
import { HoursControl } from './hours-control.tsx';
import { KindControls } from './kind-controls.tsx';
import { PausePanel } from './pause-panel.tsx';
import { RelockControl } from './relock-control.tsx';
import { SparedCompanies } from './spared-companies.tsx';
import { useControls } from './use-controls.ts';
import { WhereControls } from './where-controls.tsx';

/** The controls of one card, once they are known. */
export function CardControlsOfCard({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const read = useRead(getControls, { cardId: card.cardId }, { retries: false });
  const { data } = read;
  return (
    <>
      <Awaited
        read={read}
        words={{
          failed: t('controls:cardControls.failed'),
          failedText: t('controls:cardControls.failedText'),
          loading: t('controls:cardControls.loading'),
          slow: t('controls:cardControls.slow'),
        }}
        rows={3}
      />
      {data && <Controls card={card} read={data} />}
    </>
  );
}

function Controls({ card, read }: { card: CardSummary; read: ControlsOfCard }) {
  const handle = useControls(card.cardId, read);
  const transactionId = new URLSearchParams(useSearch()).get('transaction');
  return (
    <div className="split">
      <div className="column flow flow-m">
        {transactionId && <AllowPanel cardId={card.cardId} transactionId={transactionId} key={transactionId} />}
        <PausePanel handle={handle} />
        <WhereControls handle={handle} />
        <AmountControl handle={handle} />
        <HoursControl handle={handle} />
        <KindControls handle={handle} />
        <SparedCompanies handle={handle} />
        <RelockControl handle={handle} card={card} />
      </div>
      <ControlsAside changes={read.changes} />
      {handle.dialog}
    </div>
  );
}
