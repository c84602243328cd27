import type { Call } from '@portal/contract/define-call';
import { endHelper } from '@portal/contract/helpers/end-helper';
import type { HelpGrant } from '@portal/contract/helpers/help-grant';
import { renewHelper } from '@portal/contract/helpers/renew-helper';
import { resendInvitation } from '@portal/contract/helpers/resend-invitation';
import { dayIn, formatFullDay, formatMoment } from '@portal/contract/time/dates';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Button } from '../ui/form/button.tsx';

interface HelperItemProps {
  grant: HelpGrant;
  /** Takes what was done, in words. */
  onDone: (said: string) => void;
}

/** A person who helps or is invited: until when, what they see, and the one press that ends it. */
export function HelperItem({ grant, onDone }: HelperItemProps) {
  const { t } = useTexts();
  const { isBusy, alone } = useAlone();
  const [pressed, setPressed] = useState<string | null>(null);
  const { grantId, name, phone, categories, endsAt, isAsked } = grant;
  const press = (call: Call, said: string) =>
    void alone(async () => {
      setPressed(call.name);
      try {
        await callApi(call, { grantId });
        onDone(said);
      } catch (error) {
        // The modal has told it.
        console.info(error);
      }
    });
  const isOf = (call: Call) => isBusy && pressed === call.name;
  const whose = <span className="visually-hidden">{name}</span>;
  return (
    <li className="helper">
      <h3 className="helper__name">{name}</h3>
      <p className="soft num" translate="no">
        {phone}
      </p>
      <p>{t('helpers:now.sees', { what: categories.map((each) => t(`helpers:see.${each}`)).join(' · ') })}</p>
      <Until grant={grant} />
      <div className="helper__acts">
        {isAsked && (
          <Button
            size="medium"
            isBusy={isOf(renewHelper)}
            onClick={() => press(renewHelper, t('helpers:now.renewed', { name }))}
          >
            <span>{t(isOf(renewHelper) ? 'helpers:now.renewing' : 'helpers:now.renew')}</span> {whose}
          </Button>
        )}
        <Button
          kind="second"
          size="medium"
          isBusy={isOf(endHelper)}
          onClick={() => press(endHelper, t('helpers:now.ended', { name }))}
        >
          <span>
            {t(isOf(endHelper) ? 'helpers:now.ending' : endsAt === null ? 'helpers:now.cancel' : 'helpers:now.end')}
          </span>{' '}
          {whose}
        </Button>
        {endsAt === null && (
          <Button
            kind="quiet"
            size="medium"
            isBusy={isOf(resendInvitation)}
            onClick={() => press(resendInvitation, t('helpers:now.resent'))}
          >
            <span>{t(isOf(resendInvitation) ? 'helpers:now.resending' : 'helpers:now.resend')}</span> {whose}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Until when the link works, or the helper can look; and the question whether it goes on. */
function Until({ grant: { name, endsAt, invitationEndsAt, isAsked } }: { grant: HelpGrant }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  if (invitationEndsAt !== null) {
    const moment = formatMoment(new Date(invitationEndsAt), language, timeZone);
    return (
      <p>
        <Unbroken text={t('helpers:now.invited', { moment })} />
      </p>
    );
  }
  if (endsAt === null) return null;
  const day = formatFullDay(dayIn(timeZone, new Date(endsAt)), language);
  return isAsked ? <p>{t('helpers:now.asked', { name, day })}</p> : <p>{t('helpers:now.until', { day })}</p>;
}
