import './steps.css';
import { Icon } from '../figures/icon.tsx';
import { check } from '../figures/icons.ts';

interface StepsProps {
  labels: readonly string[];
  /** Where the reader is, from 0. */
  current: number;
  words: { count: string; progress: string; done: string; now: string };
}

/** Where the reader is in a form of several pages: words first, bars repeat them, labels where there is room. */
export function Steps({ labels, current, words }: StepsProps) {
  return (
    <div>
      <p className="steps__count">{words.count}</p>
      <ol className="steps unmarked" aria-label={words.progress}>
        {labels.map((label, at) => (
          <li
            className={at < current ? 'is-done' : undefined}
            aria-current={at === current ? 'step' : undefined}
            key={label}
          >
            <span className="steps__bar" />
            <span className="steps__label">
              {at < current && <Icon path={check} />} <span>{label}</span>
              <span className="visually-hidden">
                {at < current && <span>{words.done}</span>}
                {at === current && <span>{words.now}</span>}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
