import { addPaper } from '@portal/contract/problems/add-paper';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { readPaper } from '@portal/contract/problems/read-paper';
import { readProblemLetter } from '@portal/contract/problems/read-problem-letter';
import type { WholeProblem } from '@portal/contract/problems/whole-problem';
import { formatMoment } from '@portal/contract/time/dates';
import { useId, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { DownloadStatus } from '../parts/download-status.tsx';
import { useDownload } from '../parts/use-download.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Button } from '../ui/form/button.tsx';
import { FileButton } from '../ui/form/file-button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { makePaper } from './make-paper.ts';
import './paper-picker.css';

interface CasePapersProps {
  cardId: number;
  problem: WholeProblem;
}

/** The letters and papers of a problem, to be saved, and the way to add one. */
export function CasePapers({ cardId, problem }: CasePapersProps) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const download = useDownload();
  const { problemId, papers, letters } = problem;
  const get = (name: string, start: () => void) => (
    <Button kind="quiet" size="medium" aria-label={`${t('problems:case.get')}: ${name}`} onClick={start}>
      {t('problems:case.get')}
    </Button>
  );
  return (
    <Section title={t('problems:case.papers')}>
      <ul className="papers__list unmarked">
        {letters.map((letter) => {
          const name = t(`problems:case.letter.${letter}`);
          return (
            <li key={letter}>
              <span>{name}</span>{' '}
              {get(name, () => void download.start(readProblemLetter, { cardId, problemId, letter }))}
            </li>
          );
        })}
        {papers.map(({ paperId, by, addedAt, mediaType }) => {
          const kind = t(mediaType === 'application/pdf' ? 'problems:case.pdf' : 'problems:case.photo');
          const day = formatMoment(new Date(addedAt), language, timeZone);
          const owner = t(by === 'HOLDER' ? 'problems:case.paperYours' : 'problems:case.paperOurs');
          const name = `${owner}: ${t('problems:case.paperKind', { kind, day })}`;
          return (
            <li key={paperId}>
              <span>{name}</span> {get(name, () => void download.start(readPaper, { cardId, problemId, paperId }))}
            </li>
          );
        })}
      </ul>
      <DownloadStatus download={download} />
      {isProblemOpen(problem) && <AddPaper cardId={cardId} problemId={problemId} />}
    </Section>
  );
}

function AddPaper({ cardId, problemId }: { cardId: number; problemId: number }) {
  const { t } = useTexts();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (file: File) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await callOnce(addPaper, { cardId, problemId, content: await makePaper(file) });
    } catch (fault) {
      if (fault instanceof RangeError) setProblem(t('error:field.paperTooLarge'));
      else if (fault instanceof ApiError && fault.message !== '') setProblem(fault.message);
      else setProblem(t('error:field.paperUnreadable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={problem ? 'field--error papers' : 'papers'}>
      {problem && (
        <Note tone="error" id={`${id}-error`}>
          {problem}
        </Note>
      )}
      <FileButton
        id={id}
        kind="second"
        size="medium"
        accept="image/*,application/pdf"
        isBusy={isBusy}
        describedBy={problem ? `${id}-error` : undefined}
        onFile={(file) => void add(file)}
      >
        {t(isBusy ? 'problems:case.adding' : 'problems:case.addPaper')}
      </FileButton>
    </div>
  );
}
