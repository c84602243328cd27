import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { searchNone } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';

interface NoPlacesProps {
  where: string;
  /** Looks for everything, as far as it goes; null where that is what was looked for. */
  wider: { href: string; onWiden: () => void } | null;
}

/** Nothing was found: what to do next. */
export function NoPlaces({ where, wider }: NoPlacesProps) {
  const { t } = useTexts();
  const { phone } = useProgram();
  const action = wider && (
    <ButtonLink
      kind="second"
      size="medium"
      href={wider.href}
      onClick={(event) => {
        event.preventDefault();
        wider.onWiden();
      }}
    >
      {t('atms:none.widen')}
    </ButtonLink>
  );
  return (
    <Empty icon={searchNone} title={t('atms:none.title', { where })} action={action}>
      <Unbroken text={t(wider === null ? 'atms:none.text' : 'atms:none.narrowed', { phone })} />
    </Empty>
  );
}
