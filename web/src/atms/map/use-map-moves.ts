import type { MapPoint } from '@portal/contract/atms/map-grid';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** How the map is moved: by pixels, and by a factor around a place of the screen. */
export interface MapMoves {
  drag: (x: number, y: number) => void;
  zoom: (factor: number, at?: MapPoint) => void;
  showAll: () => void;
}

/** How far a key moves the map, in pixels, and by how much a press zooms. */
export const keyStep = 80;
export const zoomStep = 1.5;
/** Pixels that a finger may tremble while it presses a pin. */
const trembling = 6;

/** The action of each key. */
const keys: Readonly<Record<string, (moves: MapMoves) => void>> = {
  ArrowLeft: ({ drag }) => drag(keyStep, 0),
  ArrowRight: ({ drag }) => drag(-keyStep, 0),
  ArrowUp: ({ drag }) => drag(0, keyStep),
  ArrowDown: ({ drag }) => drag(0, -keyStep),
  '+': ({ zoom }) => zoom(zoomStep),
  '=': ({ zoom }) => zoom(zoomStep),
  '-': ({ zoom }) => zoom(1 / zoomStep),
  Home: ({ showAll }) => showAll(),
};

interface Finger extends MapPoint {
  isDragging: boolean;
}

/** Moves the map by mouse, one finger or two, and keys; by the wheel where it means to zoom, so that the page scrolls. */
export function useMapMoves(map: RefObject<SVGSVGElement | null>, moves: MapMoves) {
  const fingers = useRef(new Map<number, Finger>());
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  });
  useEffect(() => {
    const element = map.current;
    const wheel = (event: WheelEvent) => {
      // A pinch on a touchpad comes as a wheel with the control key.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current.zoom(Math.exp(-event.deltaY / 200), placeOf(event, event.currentTarget as Element));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [map]);
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  return {
    tabIndex: 0,
    onPointerDown: ({ pointerId, clientX: x, clientY: y, button }: PointerEvent) => {
      if (button === 0) fingers.current.set(pointerId, { x, y, isDragging: false });
    },
    onPointerMove: (event: PointerEvent) => {
      const { pointerId, clientX: x, clientY: y, currentTarget } = event;
      const finger = fingers.current.get(pointerId);
      if (!finger) return;
      const isMeant = finger.isDragging || Math.hypot(x - finger.x, y - finger.y) > trembling;
      if (!isMeant) return;
      if (!finger.isDragging) currentTarget.setPointerCapture(pointerId);
      const [other] = [...fingers.current].flatMap(([id, each]) => (id === pointerId ? [] : [each]));
      fingers.current.set(pointerId, { x, y, isDragging: true });
      if (other) {
        const [before, now] = [
          Math.hypot(finger.x - other.x, finger.y - other.y),
          Math.hypot(x - other.x, y - other.y),
        ];
        const between = { clientX: (x + other.x) / 2, clientY: (y + other.y) / 2 };
        if (before > 0) moves.zoom(now / before, placeOf(between, currentTarget));
      }
      // Two fingers share the way of the map between them.
      const share = other ? 2 : 1;
      moves.drag((x - finger.x) / share, (y - finger.y) / share);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: (event: { clientX: number; clientY: number; currentTarget: Element }) =>
      moves.zoom(zoomStep, placeOf(event, event.currentTarget)),
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act(moves);
    },
  };
}

/** Where on the map something happened, in pixels from its corner. */
function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): MapPoint {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
