import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { areLettersOn, setLettersOn } from './letter-keys.ts';

const keys = [
  ['search', '⌘K, Ctrl K'],
  ['home', 'Q'],
  ['people', 'P'],
  ['person', 'V'],
  ['acts', 'A'],
  ['notes', 'O'],
  ['next', 'J'],
  ['before', 'K'],
  ['open', 'Enter'],
  ['show', '?'],
] as const;

/** The keys of the console, and the switch that takes single letters away. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk');
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(areLettersOn);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="palette stack" ref={dialog} onClose={onClose} aria-label={t('keys.title')}>
      <h2>{t('keys.title')}</h2>
      <table className="t" aria-label={t('keys.title')}>
        <thead>
          <tr>
            <th scope="col">{t('keys.key')}</th>
            <th scope="col">{t('keys.what')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([name, key]) => (
            <tr key={name}>
              <th scope="row" translate="no">
                <kbd>{key}</kbd>
              </th>
              <td>{t(`keys.does.${name}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="row">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked);
            setLettersOn(event.target.checked);
          }}
        />
        <span>{t('keys.letters')}</span>
      </label>
      <p className="soft">{t('keys.lettersHint')}</p>
      <p>
        <Button onPress={() => dialog.current?.close()}>{t('keys.close')}</Button>
      </p>
    </dialog>
  );
}
