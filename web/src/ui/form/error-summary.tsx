import { useEffect, useRef } from 'react';
import './error-summary.css';
import { Unbroken } from '../feedback/unbroken.tsx';
import { Icon } from '../figures/icon.tsx';
import { alert } from '../figures/icons.ts';

interface ErrorSummaryProps {
  title: string;
  /** The errors, each with the id of the field at fault; null when no field is at fault. */
  errors: readonly { fieldId: string | null; text: string }[];
  /** Fits the outline of the page. */
  level?: 'h2' | 'h3';
}

/** All errors of a form on top of it. Takes the focus when it appears, which it does anew for each try. */
export function ErrorSummary({ title, errors, level: Heading = 'h3' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const goTo = (event: React.MouseEvent, fieldId: string) => {
    event.preventDefault();
    const field = document.getElementById(fieldId);
    // A folded field cannot take the focus.
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  };
  return (
    <div className="errors" role="alert" aria-labelledby="errors-title" tabIndex={-1} ref={box}>
      <Heading className="errors__title" id="errors-title">
        <Icon path={alert} /> <span>{title}</span>
      </Heading>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>
            {fieldId === null ? (
              <strong>
                <Unbroken text={text} />
              </strong>
            ) : (
              <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                <Unbroken text={text} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
