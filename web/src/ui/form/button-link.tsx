import type { ComponentProps, ComponentType } from 'react';
import { type ButtonLook, classesOf } from './button-look.ts';

type ButtonLinkProps<Props> = ButtonLook &
  Omit<Props, 'className' | keyof ButtonLook | 'as'> & {
    /** The component that makes the link, within the portal; a plain one when left out, as for a phone number. */
    as?: ComponentType<Props>;
  };

/** A link that looks like a button. */
export function ButtonLink<Props = ComponentProps<'a'>>({ as, kind, size, ...link }: ButtonLinkProps<Props>) {
  const Link = (as ?? 'a') as ComponentType<object>;
  return <Link {...link} {...{ className: classesOf({ kind, size }) }} />;
}
