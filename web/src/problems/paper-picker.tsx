import { useId, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Button } from '../ui/form/button.tsx';
import { FileButton } from '../ui/form/file-button.tsx';
import './paper-picker.css';

interface PaperPickerProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** The most papers that go with a report; more can follow. */
const maxFiles = 4;
const maxFileBytes = 20_000_000;

/** Photos and PDFs that go with a report. None is needed. */
export function PaperPicker({ files, onChange }: PaperPickerProps) {
  const { t } = useTexts();
  const id = useId();
  const [problem, setProblem] = useState<'paperTooLarge' | null>(null);
  const add = (file: File) => {
    const isTooLarge = file.size > maxFileBytes;
    setProblem(isTooLarge ? 'paperTooLarge' : null);
    if (!isTooLarge) onChange([...files, file]);
  };
  return (
    <fieldset className={problem ? 'field--error papers' : 'papers'}>
      <legend className="label">{t('problems:details.papers')}</legend>
      <p className="hint">{t('problems:details.papersHint')}</p>
      {problem && (
        <Note tone="error" id={`${id}-error`}>
          {t(`error:field.${problem}`)}
        </Note>
      )}
      {files.length > 0 && (
        <ul className="unmarked papers__list">
          {files.map((file, at) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`}>
              <span translate="no">{file.name}</span>{' '}
              <Button
                kind="quiet"
                size="medium"
                aria-label={t('problems:details.removeName', { name: file.name })}
                onClick={() => onChange(files.filter((_, other) => other !== at))}
              >
                {t('problems:details.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < maxFiles && (
        <FileButton
          id={id}
          kind="second"
          size="medium"
          accept="image/*,application/pdf"
          describedBy={problem ? `${id}-error` : undefined}
          onFile={add}
        >
          {t(files.length === 0 ? 'problems:details.add' : 'problems:details.addMore')}
        </FileButton>
      )}
    </fieldset>
  );
}
