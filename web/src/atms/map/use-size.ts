import { type RefObject, useLayoutEffect, useState } from 'react';
import type { MapSize } from './map-view.ts';

/** How large an element is drawn, in CSS pixels; null before it is there. */
export function useSize(element: RefObject<Element | null>): MapSize | null {
  const [size, setSize] = useState<MapSize | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { width, height } = element.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
      // A map that is not shown has no size; it keeps that which it had.
      if (width > 0)
        setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
