import { useEffect } from 'react';
import { useTranslation } from '../texts/texts-provider.tsx';
import { type PaletteItem, paletteGroups } from './palette-items.ts';

interface PaletteListProps {
  id: string;
  items: readonly PaletteItem[];
  active: PaletteItem | undefined;
  onChoose: (item: PaletteItem) => void;
}

/** The lines that were found, by group. The focus stays in the field; the line that Enter opens is said and shown. */
export function PaletteList({ id, items, active, onChoose }: PaletteListProps) {
  const { t } = useTranslation('desk');
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const groups = paletteGroups.filter((group) => items.some((item) => item.group === group));
  return (
    <div className="palette__list" role="listbox" id={`${id}-list`} aria-label={t('palette.title')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p className="palette__group" id={`${id}-${group}`}>
            {t(`palette.group.${group}`)}
          </p>
          {items
            .filter((item) => item.group === group)
            .map((item) => (
              <button
                key={item.id}
                id={`${id}-${item.id}`}
                type="button"
                tabIndex={-1}
                className="palette__line"
                role="option"
                aria-selected={item === active}
                aria-disabled={group === 'closed' || undefined}
                onClick={() => group !== 'closed' && onChoose(item)}
              >
                <span>{item.label}</span>
                {item.note !== '' && <span className="soft">{item.note}</span>}
              </button>
            ))}
        </div>
      ))}
    </div>
  );
}
