import { type ReactNode, useId } from 'react';
import './card-picture.css';

interface CardShapeProps {
  /** Drawn gray: the card cannot be used now. */
  isOff?: boolean;
  /** The pattern printed all over the base; it ends where the card does. */
  pattern: ReactNode;
  /** The content on top of the pattern. */
  children: ReactNode;
}

/** A card with round corners, on which either side of it is drawn: decoration, hidden from screen readers. */
export function CardShape({ isOff = false, pattern, children }: CardShapeProps) {
  const clip = useId();
  return (
    <svg className={isOff ? 'cardart is-locked' : 'cardart'} viewBox="0 0 340 214" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <rect width="340" height="214" rx="18" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className="cardart__base" width="340" height="214" />
        {pattern}
      </g>
      {children}
    </svg>
  );
}
