import { type ReactNode, useId } from 'react';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { phone } from '../ui/figures/icons.ts';
import './help-aside.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';

interface HelpAsideProps {
  title: string;
  text: string;
  /** A way that needs no call; it comes first. */
  children?: ReactNode;
}

/** Beside a form: when it is better to call. */
export function HelpAside({ title, text, children }: HelpAsideProps) {
  const { t } = useTexts();
  const program = useProgram();
  const id = useId();
  return (
    <aside className="aside flow flow-s" aria-labelledby={id}>
      <h2 className="aside__title" id={id}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
      <a className="foot__phone" href={program.phoneLink}>
        <Icon path={phone} /> <Unbroken text={program.phone} />
      </a>
      <p>{t('common:answered', { hours: program.supportHours })}</p>
    </aside>
  );
}
