import { useProgram } from '../app/use-program.ts';
import { useTexts } from '../app/use-texts.ts';
import '../ui/button.css';
import { Icon } from '../ui/icon.tsx';
import { phone } from '../ui/icons.ts';

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
