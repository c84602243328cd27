import { useProgram } from '../app/use-program.ts';
import { useTexts } from '../app/use-texts.ts';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { card, phone } from '../ui/icons.ts';

/** The account has no card: why, and whom to ask. */
export function NoCard() {
  const { t } = useTexts();
  const program = useProgram();
  return (
    <Empty
      icon={card}
      title={t('card:none.title')}
      action={
        <a className="btn btn--second btn--m" href={program.phoneLink}>
          <Icon path={phone} /> <span className="num">{t('common:call')}</span>
        </a>
      }
    >
      {t('card:none.text')}
    </Empty>
  );
}
