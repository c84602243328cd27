import { type ShopKind, shopKinds } from '@portal/contract/controls/shop-kinds';
import { useTexts } from '../app/texts/use-texts.ts';
import { circleCross } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import { ControlSwitch } from './control-switch.tsx';
import { Proof } from './proof.tsx';
import type { ControlsHandle } from './use-controls.ts';

/** The kinds of shops, a switch for each. */
export function KindControls({ handle }: { handle: ControlsHandle }) {
  const { t } = useTexts();
  const { controls, uses } = handle.read;
  const isBlocked = (kind: ShopKind) => controls.blockedKinds.includes(kind);
  const withPressed = (pressed: ShopKind) =>
    shopKinds.filter((kind) => (kind === pressed ? !isBlocked(kind) : isBlocked(kind)));
  return (
    <Section title={t('controls:kinds.title')}>
      {shopKinds.map((kind) => (
        <ControlSwitch
          handle={handle}
          at={kind}
          icon={circleCross}
          name={t(`controls:kinds.${kind}`)}
          hint={t(`controls:kinds.${kind}_HINT`)}
          isAllowed={!isBlocked(kind)}
          onPress={() => ({ blockedKinds: withPressed(kind) })}
          key={kind}
        >
          <Proof handle={handle} at={kind} uses={uses} controls={{ blockedKinds: [kind] }} isSet={isBlocked(kind)} />
        </ControlSwitch>
      ))}
    </Section>
  );
}
