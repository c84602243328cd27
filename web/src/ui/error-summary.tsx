import { useEffect, useRef } from 'react';
import './error-summary.css';
import { Icon } from './icon.tsx';
import { alert } from './icons.ts';

interface ErrorSummaryProps {
  title: string;
  /** What is wrong, with the id of the field at fault. */
  errors: readonly { fieldId: string; text: string }[];
}

/** All errors of a form on top of it. Takes the focus when it appears, which it does anew for each try. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const goTo = (event: React.MouseEvent, fieldId: string) => {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <div className="errors" role="alert" aria-labelledby="errors-title" tabIndex={-1} ref={box}>
      <h3 className="errors__title" id="errors-title">
        <Icon path={alert} /> {title}
      </h3>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
