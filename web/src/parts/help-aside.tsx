import type { ReactNode } from 'react';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { phone } from '../ui/figures/icons.ts';
import { Aside } from './aside.tsx';

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
  return (
    <Aside title={title}>
      <p>{text}</p>
      {children}
      <a className="foot__phone" href={program.phoneLink}>
        <Icon path={phone} /> <Unbroken text={program.phone} />
      </a>
      <p>{t('common:answered', { hours: program.supportHours })}</p>
    </Aside>
  );
}
