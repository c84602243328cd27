import './rule-list.css';
import { Icon } from '../figures/icon.tsx';
import { alert, check, circle } from '../figures/icons.ts';

/** A rule and how what is typed stands to it: not yet, kept, or missing when the form was sent. */
export interface RuleState {
  text: string;
  state: 'open' | 'met' | 'missing';
}

const icons = { open: circle, met: check, missing: alert } as const;

interface RuleListProps {
  id?: string;
  title: string;
  rules: readonly RuleState[];
  /** Rules that show only while what is typed breaks them; spoken as they come. */
  broken?: readonly string[];
  /** Spoken after a rule that is kept or missing. */
  words: { met: string; missing: string };
}

/** The rules of a password. Their order never changes; icon, weight and hidden text do. */
export function RuleList({ id, title, rules, broken, words }: RuleListProps) {
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
              <span>{text}</span> {state !== 'open' && <span className="visually-hidden">{words[state]}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {broken && broken.length > 0 && (
          <ul className="unmarked">
            {broken.map((text) => (
              <li className="is-missing" key={text}>
                <Icon path={alert} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
