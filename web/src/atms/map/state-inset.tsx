import type { MapBox } from '@portal/contract/atms/map-grid';
import type { StateOutline } from '@portal/contract/atms/map-tile';
import { useTexts } from '../../app/texts/use-texts.ts';
import type { InsetCorner } from './inset-corner.ts';
import { useMapParts } from './use-map-parts.ts';

/** The least that the frame is of the state's longer side: a smaller one could not be seen. */
const leastPart = 0.06;
/** Room around the state, of its longer side: its line is drawn half outside. */
const room = 0.02;

interface StateInsetProps {
  state: string;
  box: MapBox;
  corner: InsetCorner;
}

/** Where in the state the map lies. */
export function StateInset({ state, box, corner }: StateInsetProps) {
  const { t } = useTexts();
  const outline = useMapParts<StateOutline>([state]).get(state);
  if (!outline) return null;
  const [left, top, right, bottom] = outline.box;
  const side = Math.max(right - left, bottom - top);
  const around = side * room;
  const [width, height] = [box.right - box.left, box.bottom - box.top].map((each) => Math.max(each, side * leastPart));
  return (
    <div className={`inset inset--${corner}`}>
      <span>{outline.name}</span>
      <svg
        viewBox={`${left - around} ${top - around} ${right - left + 2 * around} ${bottom - top + 2 * around}`}
        role="img"
        aria-label={t('atms:map.inset', { state: outline.name })}
      >
        <path className="land" d={outline.path} />
        <rect
          className="here"
          x={(box.left + box.right - (width ?? 0)) / 2}
          y={(box.top + box.bottom - (height ?? 0)) / 2}
          width={width}
          height={height}
        />
      </svg>
    </div>
  );
}
