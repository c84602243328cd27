import type { CardSummary } from '@portal/contract/card/list-cards';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { lock } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import { ControlSwitch } from './control-switch.tsx';
import type { ControlsHandle } from './use-controls.ts';

/** Locks the card after each use; where it did, the way to unlock it. */
export function RelockControl({ handle, card }: { handle: ControlsHandle; card: CardSummary }) {
  const { t } = useTexts();
  const { relocksAfterUse } = handle.read.controls;
  return (
    <Section title={t('controls:relock.title')}>
      <ControlSwitch
        handle={handle}
        at="relock"
        icon={lock}
        name={t('controls:relock.name')}
        hint={t('controls:relock.hint')}
        words={{ on: t('controls:word.on'), off: t('controls:word.off') }}
        isAllowed={relocksAfterUse}
        onPress={() => ({ relocksAfterUse: !relocksAfterUse })}
      >
        {card.lockReason === 'USER' && (
          <p>
            <span>{t('controls:relock.locked')}</span>{' '}
            <CardLink card={card} to="/unlock-card">
              {t('controls:relock.unlock')}
            </CardLink>
          </p>
        )}
      </ControlSwitch>
    </Section>
  );
}
