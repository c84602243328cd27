import { useTexts } from '../texts/use-texts.ts';
import '../../ui/feedback/failure.css';
import { Unbroken } from '../../ui/feedback/unbroken.tsx';
import { Icon } from '../../ui/figures/icon.tsx';
import { phone as phoneIcon } from '../../ui/figures/icons.ts';
import { useProgram } from '../texts/use-program.ts';

/** The number to call when something fails. `heading` keeps the outline of the page in order. */
export function CallBox({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { t } = useTexts();
  const program = useProgram();
  return (
    <div className="callbox">
      <Icon path={phoneIcon} isLarge />
      <div>
        <Heading className="callbox__title">{t('failure:person')}</Heading>
        <a className="callbox__no num" href={program.phoneLink}>
          <Unbroken text={program.phone} />
        </a>
        <p>{t('failure:available', { hours: program.supportHours })}</p>
      </div>
    </div>
  );
}
