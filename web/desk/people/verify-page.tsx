import type { Occasion } from '@portal/contract/desk/occasion';
import { fullScore, type ProofKind, proofRules } from '@portal/contract/desk/verification';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { CardDigitsProof } from './card-digits-proof.tsx';
import { CodeProof } from './code-proof.tsx';
import { PortalProof } from './portal-proof.tsx';
import { QuestionProof } from './question-proof.tsx';
import { RecordProof } from './record-proof.tsx';
import { Script } from './script.tsx';

interface Proved {
  isRight: boolean;
  occasion: Occasion;
}

/** The proofs that a caller is asked for, each with words to read aloud. */
const spokenProofs = ['RECORD', 'LATELY', 'PORTAL', 'CODE', 'CARD_DIGITS'] as const;

/** Finds out whether the caller is who they say. Staff type what is said; the server compares. */
export function VerifyPage() {
  const { t } = useTranslation('desk');
  const { occasion, setOccasion } = useOccasion();
  const [last, setLast] = useState<boolean | null>(null);
  usePageTitle(t('verify.title'));
  if (occasion === null || occasion.person === null) {
    return (
      <>
        <h1>{t('verify.title')}</h1>
        <p>
          <Link to="/people">{t('verify.findFirst')}</Link>
        </p>
      </>
    );
  }
  const onProved = ({ isRight, occasion: proved }: Proved) => {
    setLast(isRight);
    setOccasion(proved);
  };
  const { occasionId, person, points, level, proofs, triesLeft, isDenied } = occasion;
  const answer = isDenied ? null : last;
  const given = { occasionId, onProved };
  const right = proofs.filter(({ isRight }) => isRight).map(({ kind }) => kind);
  return (
    <div className="cols">
      <div className="stack">
        <h1>{t('verify.title')}</h1>
        <p>{t('verify.hint')}</p>
        <p role="status" className={answer === null ? undefined : answer ? 'al al--ok' : 'al al--bad'}>
          {answer !== null && t(answer ? 'verify.right' : 'verify.wrong', { left: triesLeft })}
        </p>
        <section className="sec stack">
          <h2>
            {t('verify.known')} <Worth of={['RECORD']} right={right} />
          </h2>
          <RecordProof {...given} />
        </section>
        <section className="sec stack">
          <h2>
            {t('verify.lately')} <Worth of={['LATELY']} right={right} />
          </h2>
          <QuestionProof {...given} />
        </section>
        <section className="sec stack">
          <h2>
            {t('verify.held')} <Worth of={['PORTAL', 'CODE', 'CARD_DIGITS']} right={right} />
          </h2>
          <PortalProof {...given} />
          <CodeProof {...given} />
          <CardDigitsProof {...given} />
        </section>
      </div>
      <aside className="stack">
        <section className="box stack">
          <h2>{t('verify.score')}</h2>
          <p className="money-xl">{t('verify.points', { points, of: fullScore })}</p>
          <meter min={0} max={fullScore} value={points} aria-hidden />
          <p>
            <strong>{t(`level.${level}`)}</strong>
          </p>
          <ul className="points">
            <li>{t('verify.meansKnown')}</li>
            <li>{t('verify.meansSafe')}</li>
            <li>{t('verify.meansStrong')}</li>
          </ul>
          {level !== 'NONE' && (
            <p>
              <Link className="btn btn--solid" to={`/people/${person.holderId}`}>
                {t('verify.open')}
              </Link>
            </p>
          )}
        </section>
        <Script lines={spokenProofs.map((kind) => ({ key: `proof.${kind}`, title: t(`verify.kind.${kind}`) }))} />
        <section className="box stack">
          <h2>{t('verify.tries')}</h2>
          <p>{t('verify.triesLeft', { count: triesLeft })}</p>
          <ol className="tl">
            {proofs.map(({ kind, isRight, at }) => (
              <li key={at + kind}>
                <span>{t(`verify.kind.${kind}`)}</span>
                <span className={isRight ? 'tag tag--ok' : 'tag tag--bad'}>
                  {t(isRight ? 'verify.wasRight' : 'verify.wasWrong')}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </aside>
    </div>
  );
}

/** The points that a group of proofs has given; nothing before one is right. */
function Worth({ of, right }: { of: readonly ProofKind[]; right: readonly ProofKind[] }) {
  const { t } = useTranslation('desk');
  const points = Math.max(0, ...of.filter((kind) => right.includes(kind)).map((kind) => proofRules[kind].points));
  return points > 0 && <span className="tag tag--ok">{t('verify.worth', { count: points })}</span>;
}
