import type { ReactNode } from 'react';
import './alert.css';
import { Icon } from '../figures/icon.tsx';
import { alert, cross, info, ok, warn } from '../figures/icons.ts';
import { Unbroken } from './unbroken.tsx';

const icons = { info, ok, warn, error: alert } as const;

interface AlertProps {
  tone: keyof typeof icons;
  /** None where its first line is more than text. */
  title?: string;
  children: ReactNode;
  /** The button that closes it, when it can be closed. */
  close?: {
    label: string;
    /** The name of the closed content, for those who hear the button alone; starts with the label. */
    name?: string;
    onClose: () => void;
  };
  /** Tells whether it came up while the page was read, and is to be spoken. */
  isLive?: boolean;
}

/** A message in the page, with a bar at its side. */
export function Alert({ tone, title, children, close, isLive }: AlertProps) {
  const classes = ['alert', tone !== 'info' && `alert--${tone}`, close && 'alert--closable'].filter(Boolean).join(' ');
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classes} role={isLive ? role : undefined}>
      <Icon path={icons[tone]} />
      {title && (
        <p className="alert__title">
          <Unbroken text={title} />
        </p>
      )}
      <div>
        <Unbroken text={children} />
      </div>
      {close && (
        <button
          className="btn btn--quiet btn--m alert__close"
          type="button"
          aria-label={close.name}
          onClick={close.onClose}
        >
          <Icon path={cross} /> <span>{close.label}</span>
        </button>
      )}
    </div>
  );
}
