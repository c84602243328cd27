import { endHelping } from '@portal/contract/helpers/end-helping';
import type { HelpCategory } from '@portal/contract/helpers/help-grant';
import type { Helped } from '@portal/contract/helpers/list-helped';
import { lookAtHelped, type Seen } from '@portal/contract/helpers/look-at-helped';
import { reportLoss } from '@portal/contract/helpers/report-loss';
import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AskedAct } from './asked-act.tsx';
import { SeenCategory } from './seen-category.tsx';
import { endsSession } from './use-helped.ts';

interface HelpedPersonProps {
  person: Helped;
  timeZone: string;
  /** Takes what was done, in words. */
  onDone: (said: string) => void;
  /** The helper is signed in no more. */
  onOver: () => void;
}

/** One person who is helped: what can be looked at, what can be told, and the way out. */
export function HelpedPerson({ person, timeZone, onDone, onOver }: HelpedPersonProps) {
  const { t, language } = useTexts();
  const { isBusy, alone } = useAlone();
  const [pressed, setPressed] = useState<HelpCategory | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { grantId, name, categories, endsAt, cards } = person;
  const look = async (category: HelpCategory) => {
    setPressed(category);
    setFailed(false);
    try {
      setSeen(await callApi(lookAtHelped, { grantId, category }, { silent: true, isRead: true }));
    } catch (error) {
      if (endsSession(error)) return onOver();
      setSeen(null);
      setFailed(true);
    }
  };
  const day = formatFullDay(dayIn(timeZone, new Date(endsAt)), language);
  return (
    <Section title={name}>
      <div className="flow flow-m">
        <p>{t('helping:person.until', { day })}</p>
        <div className="flow flow-s">
          <h3>{t('helping:person.look')}</h3>
          <div className="helper__acts">
            {categories.map((category) => (
              <Button
                kind="second"
                size="medium"
                isBusy={isBusy && pressed === category}
                onClick={() => void alone(() => look(category))}
                key={category}
              >
                {t(isBusy && pressed === category ? 'helping:person.looking' : `helping:person.${category}`)}
              </Button>
            ))}
          </div>
          <p className="soft">{t('helping:person.logged', { name })}</p>
        </div>
        {hasFailed && (
          <Alert tone="error" isLive>
            {t('helping:person.failed')}
          </Alert>
        )}
        {seen && (
          <SeenCategory
            seen={seen}
            person={person}
            timeZone={timeZone}
            onDone={onDone}
            onOver={onOver}
            key={seen.category}
          />
        )}
        {cards.map(({ cardId, last4Digit, isLocked }) =>
          isLocked ? (
            <p key={cardId}>{t('helping:loss.locked', { last4Digit })}</p>
          ) : (
            <AskedAct
              press={t('helping:loss.press', { last4Digit })}
              title={t('helping:loss.title', { last4Digit })}
              text={t('helping:loss.text')}
              words={{ send: t('helping:loss.send'), sending: t('helping:loss.sending'), not: t('helping:loss.not') }}
              act={async () => {
                await callApi(reportLoss, { grantId, cardId }, { silent: true });
                onDone(t('helping:loss.done'));
              }}
              onOver={onOver}
              key={cardId}
            />
          ),
        )}
        <AskedAct
          press={t('helping:end.press')}
          title={t('helping:end.title', { name })}
          text={t('helping:end.text')}
          words={{ send: t('helping:end.send'), sending: t('helping:end.sending'), not: t('helping:end.not') }}
          act={async () => {
            await callApi(endHelping, { grantId }, { silent: true });
            onDone(t('helping:end.done', { name }));
          }}
          onOver={onOver}
        />
      </div>
    </Section>
  );
}
