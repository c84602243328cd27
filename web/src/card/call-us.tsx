import { useProgram } from '../app/pages/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import '../ui/form/button.css';
import { Icon } from '../ui/figures/icon.tsx';
import { phone } from '../ui/figures/icons.ts';

/** The way out where only a person can help. `isSecond`: something else on the page comes first. */
export function CallUs({ isSecond = false }: { isSecond?: boolean }) {
  const { t } = useTexts();
  const { phoneLink } = useProgram();
  return (
    <a className={isSecond ? 'btn btn--second btn--m' : 'btn btn--m'} href={phoneLink}>
      <Icon path={phone} /> <span className="num">{t('common:call')}</span>
    </a>
  );
}
