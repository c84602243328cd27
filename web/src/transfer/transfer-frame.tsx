import type { ReactNode } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import './transfer-frame.css';

const backs = {
  home: { to: '/dashboard', label: 'account:nav.home' },
  send: { to: '/card-to-bank-transfer', label: 'transfer:send.title' },
  // The link begins the page anew, with what was typed.
  amount: { to: '/card-to-bank-transfer', label: 'transfer:review.back' },
} as const;

export interface TransferFrameProps {
  title: string;
  lead?: ReactNode;
  /** The link above the content: home by default. */
  above?: keyof typeof backs | undefined;
  children: ReactNode;
}

/** The way back, and what the page is about. */
export function TransferFrame({ title, lead, above = 'home', children }: TransferFrameProps) {
  const { t } = useTexts();
  const { to, label } = backs[above];
  return (
    <div className="wrap page">
      <AppLink className="back" to={to}>
        <Icon path={arrowLeft} /> <span>{t(label)}</span>
      </AppLink>
      <PageHead title={title} lead={lead} />
      {children}
    </div>
  );
}
