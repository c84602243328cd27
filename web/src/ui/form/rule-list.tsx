import './rule-list.css';
import { Icon } from '../figures/icon.tsx';
import { alert, check, circle } from '../figures/icons.ts';

/** A rule and how what is typed stands to it: not yet, kept, or broken when the form was sent. */
export interface RuleState {
  text: string;
  state: 'open' | 'met' | 'missing';
}

const icons = { open: circle, met: check, missing: alert } as const;

interface RuleListProps {
  id?: string;
  title: string;
  rules: readonly RuleState[];
  /** Spoken after a rule that is kept or broken. */
  words: { met: string; missing: string };
}

/** The rules of a password. Their order never changes; icon, weight and hidden text do. */
export function RuleList({ id, title, rules, words }: RuleListProps) {
  return (
    <div className="rules" id={id}>
      <p className="rules__title" aria-live="polite">
        {title}
      </p>
      <ul className="unmarked">
        {rules.map(({ text, state }) => (
          <li className={state === 'open' ? undefined : `is-${state}`} key={text}>
            <Icon path={icons[state]} />
            <span>
              {text} {state !== 'open' && <span className="visually-hidden">{words[state]}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
