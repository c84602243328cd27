import { readDisputeLetter } from '@portal/contract/desk/disputes';
import { type Language, languages } from '@portal/contract/language';
import { type ProblemLetter, stepOfLetter, type WholeProblem } from '@portal/contract/problems/whole-problem';
import { formatLongDay } from '@portal/contract/time/dates';
import { useAct } from '../calls/use-act.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import { savePdf } from '../ui/save-file.ts';

/** The letters about a dispute with their day, each as a file in both languages, as its holder reads it. */
export function DisputeLetters({ problem: { number, letters, steps } }: { problem: WholeProblem }) {
  const { t, language } = useTranslation('desk');
  const dayOf = (letter: ProblemLetter) => steps.find(({ step }) => step === stepOfLetter[letter])?.day;
  return (
    <section className="sec stack">
      <h2>{t('cases.letters')}</h2>
      <ul className="asked">
        {letters.map((letter) => {
          const day = dayOf(letter);
          return (
            <li key={letter}>
              <strong>{t(`cases.letter.${letter}`)}</strong>
              {day !== undefined && <span className="sub num">{formatLongDay(day, language)}</span>}
              <span className="row">
                {languages.map((each) => (
                  <SaveLetter key={each} number={number} letter={letter} language={each} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SaveLetter({ number, letter, language }: { number: string; letter: ProblemLetter; language: Language }) {
  const { t } = useTranslation('desk');
  const { act, isBusy, refusal } = useAct(readDisputeLetter, savePdf);
  const name = `${t(`cases.pdf.${language}`)}: ${t(`cases.letter.${letter}`)}`;
  return (
    <>
      <Button look="quiet" isBusy={isBusy} name={name} onPress={() => void act({ number, letter, language })}>
        {t(`cases.pdf.${language}`)}
      </Button>
      {refusal && <Refused refusal={refusal} />}
    </>
  );
}
