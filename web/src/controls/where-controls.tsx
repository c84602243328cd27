import { useTexts } from '../app/texts/use-texts.ts';
import { cash, map, plane } from '../ui/figures/control-icons.ts';
import { laptop } from '../ui/figures/profile-icons.ts';
import { Section } from '../ui/layout/section.tsx';
import { ControlSwitch } from './control-switch.tsx';
import { Proof } from './proof.tsx';
import type { ControlsHandle } from './use-controls.ts';

const places = [
  { at: 'online', field: 'blocksOnline', icon: laptop },
  { at: 'abroad', field: 'blocksAbroad', icon: plane },
] as const;

/** Where the card works: online, abroad, in other states, and for cash. */
export function WhereControls({ handle }: { handle: ControlsHandle }) {
  const { t } = useTexts();
  const { controls, uses, homeState } = handle.read;
  // A block stays with the state that it was set for.
  const state = controls.onlyState ?? homeState;
  const isAllowed = controls.onlyState === null;
  return (
    <Section title={t('controls:where.title')}>
      {places.map(({ at, field, icon }) => (
        <ControlSwitch
          handle={handle}
          at={at}
          icon={icon}
          name={t(`controls:where.${at}`)}
          hint={t(`controls:where.${at}Hint`)}
          isAllowed={!controls[field]}
          onPress={() => ({ [field]: !controls[field] })}
          key={at}
        >
          <Proof handle={handle} at={at} uses={uses} controls={{ [field]: true }} isSet={controls[field]} />
        </ControlSwitch>
      ))}
      {state !== null && (
        <ControlSwitch
          handle={handle}
          at="state"
          icon={map}
          name={t('controls:where.state', { state: t(`address:state.${state}`) })}
          hint={t('controls:where.stateHint')}
          isAllowed={isAllowed}
          onPress={() => ({ onlyState: isAllowed ? state : null })}
        >
          <Proof handle={handle} at="state" uses={uses} controls={{ onlyState: state }} isSet={!isAllowed} />
        </ControlSwitch>
      )}
      <ControlSwitch
        handle={handle}
        at="cash"
        icon={cash}
        name={t('controls:where.cash')}
        hint={t('controls:where.cashHint')}
        isAllowed={!controls.blocksCash}
        onPress={() => ({ blocksCash: !controls.blocksCash })}
      >
        <Proof handle={handle} at="cash" uses={uses} controls={{ blocksCash: true }} isSet={controls.blocksCash} />
      </ControlSwitch>
    </Section>
  );
}
