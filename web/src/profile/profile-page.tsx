import { languageFacts } from '@portal/contract/language';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../app/frame/language-switch.tsx';
import { TextSizeSwitch } from '../app/frame/text-size-switch.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useNavigateHere } from '../app/pages/use-navigate-here.ts';
import { useSession } from '../app/session/session-store.ts';
import { signOut } from '../app/signed-in/sign-out.ts';
import { useSimplePage } from '../app/signed-in/simple-page.ts';
import { useChooseSimple } from '../app/signed-in/use-choose-simple.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { signOut as signOutIcon } from '../ui/figures/icons.ts';
import { globe, letters } from '../ui/figures/profile-icons.ts';
import './columns.css';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';
import { RowLinkBody } from '../ui/table/row-link.tsx';
import './profile-page.css';
import { deletionRow, type ProfileRow, profileGroups } from './profile-rows.ts';

/** All that is the cardholder's to set, in rows that lead there. A page that is not open has no row. */
export default function ProfilePage() {
  const { t, language } = useTexts();
  const { userId } = useSession('user');
  const isOpen = useOpenPages();
  const groups = profileGroups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ path }) => isOpen(path)) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className="wrap page">
      <PageHead title={t('profile:home.title')} lead={t('profile:home.signedInAs', { userId })} />
      <div className="column columns flow flow-m">
        {groups.map(({ title, rows }) => (
          <Section title={t(title)} key={title}>
            <ul className="rowlinks unmarked">
              {rows.map((row) => (
                <li key={row.path}>
                  <RowTo row={row} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
        <Section title={t('profile:group.reading')}>
          <ul className="rowlinks unmarked">
            <li>
              <Setting icon={globe} title={t('profile:row.language')} hint={languageFacts[language].name}>
                <LanguageSwitch />
              </Setting>
            </li>
            <li>
              <Setting icon={letters} title={t('profile:row.textSize')} hint={t('profile:row.textSizeHint')}>
                <TextSizeSwitch className="tool tool--size" />
              </Setting>
            </li>
            <li>
              <SimpleRow />
            </li>
          </ul>
        </Section>
        <Section title={t('profile:group.leaving')}>
          <ul className="rowlinks unmarked">
            <li>
              <button className="rowlink rowlink--press" type="button" onClick={() => signOut({ onServer: true })}>
                <RowLinkBody
                  icon={signOutIcon}
                  title={t('account:signOut')}
                  hint={t('profile:row.signOutHint')}
                  isOff
                />
              </button>
            </li>
            {isOpen(deletionRow.path) && (
              <li>
                <RowTo row={deletionRow} />
              </li>
            )}
          </ul>
        </Section>
      </div>
    </div>
  );
}

function RowTo({ row: { path, icon, title, hint } }: { row: ProfileRow }) {
  const { t } = useTexts();
  return (
    <AppLink className="rowlink" to={path}>
      <RowLinkBody icon={icon} title={t(title)} hint={t(hint)} />
    </AppLink>
  );
}

/** Leads to the simple page, or back to the full one. */
function SimpleRow() {
  const { t } = useTexts();
  const isSimple = useSimplePage();
  const navigate = useNavigateHere();
  const { isBusy, choose } = useChooseSimple(() => void navigate('/dashboard'));
  const title = isBusy ? 'simple:trying' : isSimple ? 'simple:full' : 'simple:row';
  return (
    <button className="rowlink rowlink--press" type="button" aria-busy={isBusy} onClick={() => choose(!isSimple)}>
      <RowLinkBody icon={letters} title={t(title)} hint={t('simple:rowHint')} />
    </button>
  );
}

interface SettingProps {
  icon: string;
  title: string;
  hint: string;
  /** The switch at its end. */
  children: ReactNode;
}

/** A row with a switch of its own. */
function Setting({ icon, title, hint, children }: SettingProps) {
  return (
    <div className="rowlink rowlink--off rowlink--set">
      <RowLinkBody icon={icon} title={title} hint={hint} isOff />
      {children}
    </div>
  );
}
