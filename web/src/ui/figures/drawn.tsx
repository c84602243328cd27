import type { Drawing } from '@portal/contract/drawing';
import './drawn.css';

/** The shapes of a drawing of the program, inside of an `svg`: `drawn__ink` and `drawn__sun` take the colors of where they are. */
export function Shapes({ drawing }: { drawing: Drawing }) {
  return drawing.shapes.map(({ d, fill, isEvenOdd }) => {
    const color = fill === 'ink' || fill === 'sun' ? { className: `drawn__${fill}` } : { fill };
    return <path key={`${fill} ${d}`} d={d} {...color} {...(isEvenOdd && { fillRule: 'evenodd' })} />;
  });
}

interface DrawnProps {
  drawing: Drawing;
  className: string;
}

/** A drawing of the program. Decoration: what it stands for is said beside it. */
export function Drawn({ drawing, className }: DrawnProps) {
  const { width, height } = drawing;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <Shapes drawing={drawing} />
    </svg>
  );
}
