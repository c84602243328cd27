import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { phone } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';

/** The way out where only a person can help. `isSecond`: something else on the page comes first. */
export function CallUs({ isSecond = false }: { isSecond?: boolean }) {
  const { t } = useTexts();
  const { phoneLink } = useProgram();
  return (
    <ButtonLink kind={isSecond ? 'second' : 'solid'} size="medium" href={phoneLink}>
      <Icon path={phone} />{' '}
      <span className="num">
        <Unbroken text={t('common:call')} />
      </span>
    </ButtonLink>
  );
}
