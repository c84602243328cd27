import './timeline.css';
import { Unbroken } from '../feedback/unbroken.tsx';
import { Icon } from './icon.tsx';

/** A station on the way, with its day in words. */
export interface Station {
  title: string;
  when: string;
  icon: string;
  state: 'done' | 'now' | 'later';
}

interface TimelineProps {
  label: string;
  stations: readonly Station[];
  /** Spoken with each station, as the pictures cannot be seen. */
  words: Record<Station['state'], string>;
  /** Down the page on wide screens too. */
  isTall?: boolean;
}

/** Where something is on its way: down the page on phones, across it on wide screens. */
export function Timeline({ label, stations, words, isTall = false }: TimelineProps) {
  return (
    <ol className={isTall ? 'track unmarked' : 'track track--across unmarked'} aria-label={label}>
      {stations.map(({ title, when, icon, state }) => (
        <li
          className={state === 'later' ? undefined : `is-${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
          key={title}
        >
          <span className="track__dot">
            <Icon path={icon} />
          </span>
          <span className="track__title">
            <span>
              <Unbroken text={title} />
            </span>{' '}
            <span className="visually-hidden">{words[state]}</span>
          </span>
          <span className="track__when">{when}</span>
        </li>
      ))}
    </ol>
  );
}
