import { useTexts } from '../../app/texts/use-texts.ts';
import { Icon } from '../../ui/figures/icon.tsx';
import { arrowLeft } from '../../ui/figures/icons.ts';
import { arrowDown, arrowRight, arrowUp, locate, minus, plus } from '../../ui/figures/place-icons.ts';
import { keyStep, type MapMoves, zoomStep } from './use-map-moves.ts';

interface MapButton {
  label: string;
  icon: string;
  act: () => void;
}

function Buttons({ className, buttons }: { className: string; buttons: readonly MapButton[] }) {
  return (
    <div className={className} dir="ltr">
      {buttons.map(({ label, icon, act }) => (
        <button className="mapbtn" type="button" aria-label={label} title={label} onClick={act} key={icon}>
          <Icon path={icon} />
        </button>
      ))}
    </div>
  );
}

/** On the map: nearer, farther, and all places again. */
export function ZoomButtons({ moves: { zoom, showAll } }: { moves: MapMoves }) {
  const { t } = useTexts();
  const buttons = [
    { label: t('atms:map.nearer'), icon: plus, act: () => zoom(zoomStep) },
    { label: t('atms:map.farther'), icon: minus, act: () => zoom(1 / zoomStep) },
    { label: t('atms:map.all'), icon: locate, act: showAll },
  ];
  return <Buttons className="map__tools" buttons={buttons} />;
}

/** Below the map: moves it by presses, for who cannot drag. */
export function MoveButtons({ moves: { drag } }: { moves: MapMoves }) {
  const { t } = useTexts();
  const buttons = [
    { label: t('atms:map.west'), icon: arrowLeft, act: () => drag(keyStep, 0) },
    { label: t('atms:map.north'), icon: arrowUp, act: () => drag(0, keyStep) },
    { label: t('atms:map.south'), icon: arrowDown, act: () => drag(0, -keyStep) },
    { label: t('atms:map.east'), icon: arrowRight, act: () => drag(-keyStep, 0) },
  ];
  return <Buttons className="map__moves" buttons={buttons} />;
}
