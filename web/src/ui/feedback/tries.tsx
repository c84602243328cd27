import './tries.css';
import { Icon } from '../figures/icon.tsx';
import { circle, circleCross } from '../figures/icons.ts';

/** How many tries are left, in words; marks repeat them. */
export function Tries({ left, of, words }: { left: number; of: number; words: { left: string; of: string } }) {
  return (
    <p className="tries">
      <span className="tries__marks" aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <Icon path={at < of - left ? circleCross : circle} key={at} />
        ))}
      </span>
      <strong>{words.left}</strong> <span>{words.of}</span>
    </p>
  );
}
