import { maxPasskeys } from '@portal/contract/passkeys/max-passkeys';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { fingerprint } from '../ui/figures/profile-icons.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { type AddEnd, useAddPasskey } from './use-add-passkey.ts';

/** Adds the device in hand, where its browser can and there is room. */
export function AddPasskey({ count }: { count: number }) {
  const { t } = useTexts();
  const { data, card } = useCards();
  const { add, isBusy, end, dialog } = useAddPasskey();
  const whyNot = !window.PublicKeyCredential
    ? t('passkeys:add.notHere')
    : count >= maxPasskeys
      ? t('passkeys:add.full')
      : data && !card
        ? t('passkeys:add.noCard')
        : null;
  return (
    <Section title={t('passkeys:add.title')}>
      <div className="flow">
        {whyNot ? (
          <p>{whyNot}</p>
        ) : (
          <>
            <p>{t('passkeys:add.text')}</p>
            <Button isBusy={isBusy || !card} onClick={() => card && void add(card.cardId)}>
              <Icon path={fingerprint} /> <span>{t('passkeys:add.press')}</span>
            </Button>
          </>
        )}
        <div role="status">{end && <EndNote end={end} />}</div>
      </div>
      {dialog}
    </Section>
  );
}

function EndNote({ end }: { end: AddEnd }) {
  const { t } = useTexts();
  if (typeof end === 'object') return <Note tone="error">{end.refusal}</Note>;
  if (end === 'added') return <Note tone="ok">{t('passkeys:add.added')}</Note>;
  return end === 'failed' ? <Note tone="error">{t('passkeys:add.failed')}</Note> : <p>{t(`passkeys:add.${end}`)}</p>;
}
