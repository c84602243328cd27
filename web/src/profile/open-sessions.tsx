import { endOtherSessions } from '@portal/contract/profile/end-other-sessions';
import { endSession } from '@portal/contract/profile/end-session';
import type { OpenSession } from '@portal/contract/profile/list-devices';
import { formatMoment } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { DeviceRow } from './device-row.tsx';
import type { DeviceActs } from './use-device-acts.ts';

/** Where the cardholder is signed in, and the ways to end it there. */
export function OpenSessions({ sessions, acts }: { sessions: readonly OpenSession[]; acts: DeviceActs }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const isOpen = useOpenPages();
  const { busy, act } = acts;
  const momentOf = (instant: string) => formatMoment(new Date(instant), language, timeZone);
  const others = sessions.filter(({ isThis }) => !isThis).length;
  return (
    <Section title={t('profile:devices.open')}>
      <div className="flow">
        <ul className="unmarked">
          {sessions.map((session) => {
            const { sessionId, isThis, startedAt, lastUsedAt } = session;
            const name = `session ${sessionId}`;
            const signOut = {
              label: t('profile:devices.signOut'),
              isBusy: busy === name,
              onPress: () => void act(name, endSession, { sessionId }, t('profile:devices.signedOut')),
            };
            return (
              <DeviceRow key={sessionId} device={session} act={isThis ? null : signOut}>
                <p>{isThis ? t('profile:devices.now') : t('profile:devices.used', { moment: momentOf(lastUsedAt) })}</p>
                <p>{t('profile:devices.since', { moment: momentOf(startedAt) })}</p>
              </DeviceRow>
            );
          })}
        </ul>
        {others === 0 && <p className="soft">{t('profile:devices.onlyThis')}</p>}
        {others > 0 && (
          <div className="btnrow">
            <Button
              kind="second"
              isBusy={busy === 'others'}
              onClick={() => void act('others', endOtherSessions, {}, t('profile:devices.othersSignedOut'))}
            >
              {t('profile:devices.signOutOthers')}
            </Button>
          </div>
        )}
        <p>
          <strong>{t('profile:devices.unknownTitle')}</strong> <span>{t('profile:devices.unknownText')}</span>{' '}
          {isOpen('/change-password') && <AppLink to="/change-password">{t('profile:devices.changePassword')}</AppLink>}
        </p>
      </div>
    </Section>
  );
}
