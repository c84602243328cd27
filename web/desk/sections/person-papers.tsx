import { readPersonPapers } from '@portal/contract/desk/read-sections';
import { formatMonth } from '@portal/contract/time/dates';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { SectionState } from './section-state.tsx';

/** The letters that somebody made, and the months of which there is a statement. */
export function PersonPapers({ holderId, cardId }: { holderId: number; cardId: number }) {
  const { t, language } = useTranslation('desk');
  const { data, refusal } = useDeskRead(readPersonPapers, { holderId, cardId });
  const { letters = [], months = [] } = data ?? {};
  const isReady = data !== undefined;
  return (
    <div className="stack">
      <SectionState
        title={t('sections.papers.letters')}
        refusal={refusal}
        isReady={isReady}
        none={letters.length === 0 ? t('sections.papers.noLetters') : null}
      >
        <table className="t" aria-label={t('sections.papers.letters')}>
          <thead>
            <tr>
              <th scope="col">{t('sections.papers.made')}</th>
              <th scope="col">{t('person.column.what')}</th>
              <th scope="col">{t('person.state')}</th>
            </tr>
          </thead>
          <tbody>
            {letters.map((letter) => (
              <tr key={letter.letterId}>
                <td className="num">{showInstant(letter.madeAt, language)}</td>
                <td>
                  <span>{t(`sections.papers.kind.${letter.kind}`)}</span>
                  <span className="sub">{t(`sections.papers.in.${letter.language}`)}</span>
                </td>
                <td>
                  {letter.revokedAt === null
                    ? t('sections.papers.good')
                    : t('sections.papers.revoked', { at: showInstant(letter.revokedAt, language) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SectionState>
      {isReady && (
        <SectionState
          title={t('sections.papers.statements')}
          refusal={null}
          isReady
          none={months.length === 0 ? t('sections.papers.noStatements') : null}
        >
          <ul className="points">
            {months.map((month) => (
              <li key={month}>{formatMonth(month, language)}</li>
            ))}
          </ul>
        </SectionState>
      )}
    </div>
  );
}
