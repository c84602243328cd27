import { useTexts } from '../app/texts/use-texts.ts';
import { Choice } from '../ui/form/choice.tsx';

interface NameChoiceProps {
  names: readonly string[];
  /** The names that go on being paid. */
  spared: readonly string[];
  onChange: (spared: readonly string[]) => void;
}

/** All names of a company, each with a box to clear. One stays chosen: its box cannot be cleared. */
export function NameChoice({ names, spared, onChange }: NameChoiceProps) {
  const { t } = useTexts();
  const isLast = names.length - spared.length === 1;
  const turn = (name: string, isChosen: boolean) =>
    onChange(isChosen ? spared.filter((each) => each !== name) : [...spared, name]);
  if (names.length === 1) return null;
  return (
    <fieldset>
      <legend className="legend">{t('companies:stopCompany.names')}</legend>
      <p className="hint">{t('companies:stopCompany.namesHint')}</p>
      {names.map((name) => {
        const isChosen = !spared.includes(name);
        return (
          <Choice
            type="checkbox"
            checked={isChosen}
            disabled={isChosen && isLast}
            onChange={({ target }) => turn(name, target.checked)}
            key={name}
          >
            {name}
          </Choice>
        );
      })}
    </fieldset>
  );
}
