import type { CardPattern } from '@portal/contract/card/card-pattern';
import type { ReactNode } from 'react';
import { useProgram } from '../app/texts/use-program.ts';
import { Shapes } from '../ui/figures/drawn.tsx';
import { lock } from '../ui/figures/icons.ts';
import { CardShape } from './card-shape.tsx';

interface CardPictureProps {
  programName: string;
  /** 'Debit' in the page's language. */
  kind: string;
  digits: string;
  holder: string;
  /** Drawn gray: the card cannot be used now. */
  isOff?: boolean;
  /** With a lock over it. */
  isLocked?: boolean;
}

const patterns: Record<CardPattern, ReactNode> = {
  RINGS: (
    <>
      <circle className="cardart__r1" cx="322" cy="226" r="196" />
      <circle className="cardart__r2" cx="322" cy="226" r="138" />
      <circle className="cardart__r3" cx="322" cy="226" r="82" />
    </>
  ),
  STRIPES: (
    <>
      <path className="cardart__r1" d="M126 214 250 0h90v214z" />
      <path className="cardart__r2" d="M216 214 340 0v214z" />
      <path className="cardart__r3" d="m290 214 50-86v86z" />
    </>
  ),
  PLAIN: null,
};

/** The card as a picture. Decoration: its name, last four and status stand beside it as text. */
export function CardPicture({ programName, kind, digits, holder, isOff = false, isLocked = false }: CardPictureProps) {
  const { mark, cardPattern } = useProgram();
  return (
    <CardShape isOff={isOff} pattern={patterns[cardPattern]}>
      <g transform={`translate(22 20) scale(${44.16 / mark.width})`}>
        <Shapes drawing={mark} />
      </g>
      <g className="cardart__fine">
        <text x="76" y="51" fontSize="28" fontWeight="700" letterSpacing="-.4">
          {programName}
        </text>
        <text x="318" y="49" fontSize="17" fontWeight="600" textAnchor="end">
          {kind}
        </text>
        <rect className="cardart__line" x="25" y="88" width="46" height="35" rx="7" />
        <path className="cardart__line" d="M25 100h15v11H25m46-11H56v11h15M40 88v35m16-35v35" />
        <text className="num" x="24" y="163" fontSize="25" fontWeight="600" letterSpacing="1.5">
          {digits}
        </text>
        <text x="24" y="192" fontSize="17" fontWeight="500" letterSpacing=".6">
          {holder}
        </text>
      </g>
      {isLocked && (
        <g transform="translate(206 82)">
          <circle className="cardart__ink" cx="36" cy="36" r="36" />
          <path className="cardart__lock" transform="translate(18 17) scale(1.5)" d={lock} />
        </g>
      )}
    </CardShape>
  );
}
