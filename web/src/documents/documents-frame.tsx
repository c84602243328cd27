import type { ReactNode } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { ToProfile } from '../parts/to-profile.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';

const tabs = [
  { path: '/e-documents', label: 'documents:tabs.read' },
  { path: '/document-settings', label: 'documents:tabs.delivery' },
  { path: '/paper-statements', label: 'documents:tabs.paper' },
] as const;

interface DocumentsFrameProps {
  path: (typeof tabs)[number]['path'];
  lead: string;
  children: ReactNode;
}

/** The frame that the three pages of documents share: the way back, the head, and the way from one to the other. */
export function DocumentsFrame({ path: shown, lead, children }: DocumentsFrameProps) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  return (
    <div className="wrap page">
      <ToProfile />
      <PageHead title={t('documents:title')} lead={lead} />
      <Tabs label={t('documents:tabs.label')}>
        {tabs
          .filter(({ path }) => path === shown || isOpen(path))
          .map(({ path, label }) => (
            <AppLink to={path} aria-current={path === shown ? 'page' : undefined} key={path}>
              {t(label)}
            </AppLink>
          ))}
      </Tabs>
      {children}
    </div>
  );
}
