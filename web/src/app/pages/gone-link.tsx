import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { AppLink } from './app-link.tsx';

interface GoneLinkProps {
  title: string;
  text: string;
  /** Where to go instead. */
  way: { to: string; label: string };
}

/** The link of a message is too old, used, taken back or not complete: all the same. */
export function GoneLink({ title, text, way: { to, label } }: GoneLinkProps) {
  return (
    <>
      <Alert tone="warn" title={title}>
        {text}
      </Alert>
      <div className="btnrow">
        <ButtonLink as={AppLink} to={to}>
          {label}
        </ButtonLink>
      </div>
    </>
  );
}
