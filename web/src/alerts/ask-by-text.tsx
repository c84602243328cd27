import { getTexting } from '@portal/contract/texting/get-texting';
import { textWords, wordIn } from '@portal/contract/texting/keywords';
import type { Texting } from '@portal/contract/texting/texting';
import { useState } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Button } from '../ui/form/button.tsx';
import { Choice } from '../ui/form/choice.tsx';
import { Group } from '../ui/layout/group.tsx';
import { Facts } from '../ui/table/facts.tsx';
import { useTextingChange } from './use-texting-change.ts';

/** Questions by text: the words, and the consent for the phone on record. */
export function AskByText({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const { t, language } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(getTexting, {}, { retries: false });
  const words = textWords.map((word) => ({
    term: wordIn(word, language),
    value: t(`alerts:texting.word.${word}`),
  }));
  const state = data && t(data.isOn ? 'alerts:texting.stateOn' : 'alerts:texting.stateOff');
  return (
    <Group title={t('alerts:texting.title')} {...(state && { note: state })} isOpenAtFirst={isOpenAtFirst}>
      <div className="flow">
        <p>{t('alerts:texting.intro')}</p>
        <Facts facts={words} />
        {data ? (
          <TextingSwitch texting={data} />
        ) : error ? (
          <>
            <Note tone="error">{t('alerts:texting.failed')}</Note>
            <Button kind="second" size="medium" onClick={tryAgain}>
              {t('alerts:texting.tryAgain')}
            </Button>
          </>
        ) : (
          <p role="status">{t(isSlow ? 'alerts:texting.slow' : 'alerts:texting.loading')}</p>
        )}
      </div>
    </Group>
  );
}

function TextingSwitch({ texting }: { texting: Texting }) {
  const { t } = useTexts();
  const { card } = useCards();
  const [hidesNames, setHidesNames] = useState(true);
  const { isBusy, problem, change, dialog } = useTextingChange();
  const { isOn, phone } = texting;
  if (!isOn && phone === null) return <p>{t('alerts:texting.noPhone')}</p>;
  if (!isOn && !card) return <p>{t('alerts:texting.noCard')}</p>;
  const turnOn = (isHidden: boolean, tellsMore: boolean) => {
    if (card) change({ cardId: card.cardId, hidesNames: isHidden, tellsMore });
  };
  return (
    <>
      <p role="status">{t(isOn ? 'alerts:texting.on' : 'alerts:texting.off', { number: phone ?? '' })}</p>
      {isOn && <Obstacles texting={texting} />}
      {problem !== null && <Note tone="error">{problem}</Note>}
      {isOn ? (
        <div className="btnrow">
          {card && (
            <Button
              kind="second"
              size="medium"
              isBusy={isBusy}
              onClick={() => turnOn(!texting.hidesNames, texting.hidesNames)}
            >
              {t(texting.hidesNames ? 'alerts:texting.showNames' : 'alerts:texting.hideNames')}
            </Button>
          )}
          <Button kind="quiet" size="medium" isBusy={isBusy} onClick={() => change(null)}>
            {t('alerts:texting.turnOff')}
          </Button>
        </div>
      ) : (
        <>
          <Choice type="checkbox" checked={hidesNames} onChange={() => setHidesNames(!hidesNames)}>
            {t('alerts:texting.hide')}
          </Choice>
          <p>{t('alerts:texting.consent', { number: phone ?? '' })}</p>
          <Button kind="second" isBusy={isBusy} onClick={() => turnOn(hidesNames, true)}>
            {t(isBusy ? 'alerts:texting.turningOn' : 'alerts:texting.turnOn')}
          </Button>
        </>
      )}
      {dialog}
    </>
  );
}

/** The reasons why only LOCK is answered, or nothing. */
function Obstacles({ texting }: { texting: Texting }) {
  const { t } = useTexts();
  const { phone, isStopped, isPaused, isShared } = texting;
  return (
    <>
      {phone === null && <Note tone="new">{t('alerts:texting.noPhone')}</Note>}
      {isStopped && <Note tone="new">{t('alerts:texting.stopped')}</Note>}
      {isPaused && <Note tone="new">{t('alerts:texting.paused')}</Note>}
      {isShared && <Note tone="new">{t('alerts:texting.shared')}</Note>}
    </>
  );
}
