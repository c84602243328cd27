import { getLetter } from '@portal/contract/documents/get-letter';
import type { Letter } from '@portal/contract/documents/letter';
import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import { useState } from 'react';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { DownloadStatus } from '../parts/download-status.tsx';
import { useDownload } from '../parts/use-download.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { document as documentIcon, download as downloadIcon } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import './letter-row.css';
import { RevokeLetterPanel } from './revoke-letter-panel.tsx';

interface LetterRowProps {
  letter: Letter;
  /** Tells letters of one day apart. */
  number: number;
  /** Says what was done. */
  onDone: (words: string) => void;
}

/** One letter: what it proves, when it was made, and the ways to save it or take it back. */
export function LetterRow({ letter, number, onDone }: LetterRowProps) {
  const { t, language } = useTexts();
  const { timeZone } = useProgram();
  const download = useDownload();
  const [isAsking, setAsking] = useState(false);
  const { letterId, kind, from, to, madeAt, revokedAt } = letter;
  const day = (on: string) => formatFullDay(on, language);
  const dayOf = (instant: string) => day(dayIn(timeZone, new Date(instant)));
  const title = t(`letters:kind.${kind}.title`);
  const of = (
    <span className="visually-hidden">
      {' '}
      <span>{t('letters:list.of', { number, title, day: dayOf(madeAt) })}</span>
    </span>
  );
  return (
    <li className="letter-row">
      <Icon path={documentIcon} isLarge />
      <div className="flow flow-s">
        <h3 className="letter-row__title">{title}</h3>
        {from !== null && to !== null && (
          <p className="soft">{t('letters:list.period', { from: day(from), to: day(to) })}</p>
        )}
        <p className="soft">{t(`letters:list.made.${letter.language}`, { day: dayOf(madeAt) })}</p>
        {revokedAt !== null && <p>{t('letters:list.revokedOn', { day: dayOf(revokedAt) })}</p>}
        {revokedAt === null && (
          <div className="btnrow">
            <Button
              kind="second"
              size="medium"
              isBusy={download.state.step === 'busy'}
              onClick={() => void download.start(getLetter, { letterId })}
            >
              <Icon path={downloadIcon} />
              <span>
                <span>{t('letters:list.save')}</span>
                {of}
              </span>
            </Button>
            <Button kind="quiet" size="medium" aria-expanded={isAsking} onClick={() => setAsking(true)}>
              <span>
                <span>{t('letters:list.revoke')}</span>
                {of}
              </span>
            </Button>
          </div>
        )}
        <DownloadStatus download={download} />
        {isAsking && revokedAt === null && (
          <RevokeLetterPanel
            letterId={letterId}
            onKeep={() => setAsking(false)}
            onRevoked={() => onDone(t('letters:revoke.done'))}
          />
        )}
      </div>
    </li>
  );
}
