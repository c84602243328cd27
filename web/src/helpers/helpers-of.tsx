import { type HelpLook, invitationDays, maxHelpers } from '@portal/contract/helpers/help-grant';
import type { Helpers } from '@portal/contract/helpers/list-helpers';
import { formatMoment } from '@portal/contract/time/dates';
import { lazy, Suspense, useState } from 'react';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Toast } from '../ui/feedback/toast.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { plus } from '../ui/figures/place-icons.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { HelperItem } from './helper-item.tsx';
import './helpers.css';

// A form is most of the page, and few come to invite.
const InviteForm = lazy(() => import('./invite-form.tsx'));

/** The people who help, the form to invite one, and the log. */
export function HelpersOf({ data: { helpers, looks } }: { data: Helpers }) {
  const { t } = useTexts();
  const [said, setSaid] = useState<string | null>(null);
  return (
    <>
      <Section title={t('helpers:now.title')}>
        {helpers.length === 0 ? (
          <p>{t('helpers:now.none')}</p>
        ) : (
          <ul className="unmarked">
            {helpers.map((grant) => (
              <HelperItem grant={grant} onDone={setSaid} key={grant.grantId} />
            ))}
          </ul>
        )}
      </Section>
      <Invite count={helpers.length} onDone={setSaid} />
      <Section title={t('helpers:log.title')}>
        {looks.length === 0 ? <p>{t('helpers:log.none')}</p> : <Looks looks={looks} />}
      </Section>
      <Toast
        message={said}
        close={{ label: t('helpers:now.close'), onClose: () => setSaid(null) }}
        takesFocus
        key={said}
      />
    </>
  );
}

/** The button that opens the form, the form, or why nobody else can be invited. */
function Invite({ count, onDone }: { count: number; onDone: (said: string) => void }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && count >= maxHelpers) return <p>{t('helpers:form.full', { count: maxHelpers })}</p>;
  if (!isOpen) {
    return (
      <div className="btnrow">
        <Button kind={count === 0 ? 'solid' : 'second'} onClick={() => setOpen(true)}>
          <Icon path={plus} /> <span>{t('helpers:form.open')}</span>
        </Button>
      </div>
    );
  }
  const waiting = (
    <Skeleton words={t('helpers:form.cards')} slowWords={t('helpers:page.slow')} isSlow={false}>
      <SkeletonRows count={3} />
    </Skeleton>
  );
  return (
    <Section title={t('helpers:form.title')}>
      <Suspense fallback={waiting}>
        <InviteForm
          days={invitationDays}
          onEnd={(said) => {
            setOpen(false);
            if (said !== null) onDone(said);
          }}
        />
      </Suspense>
    </Section>
  );
}

function Looks({ looks }: { looks: readonly HelpLook[] }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  return (
    <ul className="unmarked">
      {looks.map(({ name, act, lookedAt }) => (
        <li className="helper" key={`${lookedAt} ${name} ${act}`}>
          <p>{t(`helpers:log.${act}`, { name })}</p>
          <p className="soft">{formatMoment(new Date(lookedAt), language, timeZone)}</p>
        </li>
      ))}
    </ul>
  );
}
