import './card-back.css';
import type { ReactNode } from 'react';
import { CardShape } from './card-shape.tsx';

/** A field for the 3-digit code, and beside it where the code stands on the card. */
export function WithCardBack({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="field withpic">
      {children}
      <CardBack caption={caption} />
    </div>
  );
}

/** Where the 3-digit code stands. Decoration: the hint of the field says the same. */
function CardBack({ caption }: { caption: string }) {
  const stripes = (
    <>
      <circle className="cardart__r1" cx="322" cy="246" r="150" />
      <circle className="cardart__r2" cx="322" cy="246" r="92" />
      <rect className="cardart__ink" y="24" width="340" height="42" />
    </>
  );
  return (
    <figure className="where">
      <CardShape pattern={stripes}>
        <rect className="cardart__light" x="22" y="92" width="296" height="52" rx="5" />
        <path className="cardart__line" d="M38 126c14-24 20-24 22-6s12 6 18-8 12 16 22 4 16-14 22 2 14 0 22-6" />
        <text x="266" y="129" fontSize="31" fontWeight="700" textAnchor="middle" letterSpacing="2">
          123
        </text>
        <ellipse className="where__ring" cx="266" cy="118" rx="52" ry="38" />
      </CardShape>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
