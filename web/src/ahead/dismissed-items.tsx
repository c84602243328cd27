import type { MoneyAhead } from '@portal/contract/ahead/money-ahead';
import { feeCodes } from '@portal/contract/money/fee-code';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import type { AnswersHandle } from './use-answers.ts';

/** The bills and deposits that the holder took away, each of which comes back by one press; nothing where there is none. */
export function DismissedItems({ dismissed, handle }: { dismissed: MoneyAhead['dismissed']; handle: AnswersHandle }) {
  const { t } = useTexts();
  if (dismissed.length === 0) return null;
  const nameOf = (name: string) => {
    const fee = feeCodes.find((code) => code === name);
    return fee === undefined ? name : t(`transactions:fee.${fee}`);
  };
  return (
    <Section title={t('ahead:dismissed.title')}>
      <ul className="unmarked">
        {dismissed.map(({ kind, key, name }) => (
          <li className="item item--short" key={`${kind} ${key}`}>
            <p>{nameOf(name)}</p>
            <Button
              kind="quiet"
              size="medium"
              isBusy={handle.busyKey === key}
              onClick={() => handle.answer(kind, key, 'BRING_BACK')}
            >
              <span>{t('ahead:dismissed.back')}</span> <span className="visually-hidden">{nameOf(name)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
