import { endOccasion, markCoerced, maxNoteLength } from '@portal/contract/desk/occasion';
import { fullScore } from '@portal/contract/desk/verification';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../calls/use-act.ts';
import { TaskBand } from '../tasks/task-band.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { typedIn } from '../ui/typed-in.ts';
import { useOccasion } from './occasion-provider.tsx';

/** The call that is under way, on top of every page: with whom, how well known, and its end. */
export function CallBand() {
  const { t } = useTranslation('desk');
  const { occasion, setOccasion } = useOccasion();
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  const end = useAct(endOccasion, async () => {
    setEnding(false);
    setOccasion(null);
    await navigate('/');
  });
  const mark = useAct(markCoerced, setOccasion);
  if (occasion === null) return null;
  if (occasion.kind === 'TASK') return <TaskBand occasion={occasion} />;
  const { occasionId, kind, person, points, level, language, isCoerced, isDenied } = occasion;
  const isFinding = kind === 'FINDING';
  const isSafe = !isDenied && (level === 'SAFE' || level === 'STRONG');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = typedIn(event.currentTarget, 'note');
    void end.act({ occasionId, note });
  };
  return (
    <section className={isSafe ? 'call call--ok' : 'call'} aria-label={t('call.band')}>
      <strong>
        {person === null ? t('call.nobody') : t(isFinding ? 'audit.findingOf' : 'call.with', { name: person.name })}
      </strong>
      {!isFinding && (
        <>
          {!isDenied && <span>{t('call.identity', { level: t(`level.${level}`), points, of: fullScore })}</span>}
          <span>{t(`call.speaks.${language}`)}</span>
        </>
      )}
      <span className="num">{t('call.number', { number: occasionId })}</span>
      {isCoerced && <span className="tag tag--bad">{t('call.coerced')}</span>}
      {!isCoerced && !isFinding && (
        <Button look="quiet" isBusy={mark.isBusy} onPress={() => void mark.act({ occasionId })}>
          {t('call.markCoerced')}
        </Button>
      )}
      {!isEnding && <Button onPress={() => setEnding(true)}>{t(isFinding ? 'audit.endFinding' : 'call.end')}</Button>}
      {isDenied && (
        <p className="call__wide al al--bad" role="alert">
          <strong>{t('call.denied')}</strong>
        </p>
      )}
      {mark.refusal && <Refused refusal={mark.refusal} />}
      {isEnding && (
        <form className="call__end stack" onSubmit={submit}>
          {end.refusal && <Refused refusal={end.refusal} />}
          <Field
            name="note"
            label={t('call.note')}
            hint={t('call.noteHint', { max: maxNoteLength })}
            isLong
            maxLength={maxNoteLength}
            isWrong={end.refusal?.fields.includes('note') ?? false}
          />
          <div className="row">
            <Button look="solid" isSubmit isBusy={end.isBusy}>
              {t('call.endNow')}
            </Button>
            <Button look="quiet" onPress={() => setEnding(false)}>
              {t('call.goOn')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
