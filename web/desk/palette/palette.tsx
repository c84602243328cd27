import type { StaffRole } from '@portal/contract/desk/staff-role';
import { directionOf, languages } from '@portal/contract/language';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { findItems, listItems, type PaletteItem, type ScriptName } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';

/** Finds acts, pages and scripts by their words, with the keyboard alone. Nothing is done from here. */
export function Palette({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { occasion } = useOccasion();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [script, setScript] = useState<ScriptName | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const person = occasion?.person ?? null;
  const found = findItems(listItems({ role, holderId: person?.holderId ?? null, t }), typed);
  const open = found.filter(({ group }) => group !== 'closed');
  const active = open[at] ?? open[0];
  const choose = (item: PaletteItem | undefined) => {
    if (item === undefined) return;
    if (item.script !== null) return setScript(item.script);
    dialog.current?.close();
    if (item.to !== null) void navigate(item.to);
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && open.length > 0) setAt((at + step + open.length) % open.length);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <dialog className="palette" ref={dialog} onClose={onClose} aria-label={t('palette.title')}>
      {script === null ? (
        <>
          <div className="palette__ask">
            <label htmlFor={`${id}-ask`}>{t('palette.label')}</label>
            <input
              id={`${id}-ask`}
              className="in"
              role="combobox"
              aria-expanded
              aria-autocomplete="list"
              aria-controls={`${id}-list`}
              aria-activedescendant={active && `${id}-${active.id}`}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setAt(0);
              }}
              onKeyDown={onKey}
            />
            {person !== null && <span className="role">{t('palette.for', { name: person.name })}</span>}
          </div>
          <PaletteList id={id} items={found} active={active} onChoose={choose} />
          <p className="soft" role="status">
            {found.length === 0 ? t('palette.none') : t('palette.found', { count: found.length })}
          </p>
          <p className="soft">{t('palette.hint')}</p>
        </>
      ) : (
        <Spoken script={script} onBack={() => setScript(null)} />
      )}
    </dialog>
  );
}

/** Words to read to a caller who asks something, in both languages. */
function Spoken({ script, onBack }: { script: ScriptName; onBack: () => void }) {
  const { t, inLanguage } = useTranslation('desk');
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className="stack" ref={back} tabIndex={-1}>
      <h2>{t('script.title')}</h2>
      <div className="say">
        {languages.map((language) => (
          <p key={language} lang={language} dir={directionOf(language)} translate="no">
            <strong>{inLanguage(language)(`palette.script.${script}.ask`)}</strong>{' '}
            <span>{inLanguage(language)(`palette.script.${script}.say`)}</span>
          </p>
        ))}
      </div>
      <p>
        <Button onPress={onBack}>{t('palette.back')}</Button>
      </p>
    </div>
  );
}
