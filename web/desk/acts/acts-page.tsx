import { listActs } from '@portal/contract/desk/do-act';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { Refused } from '../ui/refused.tsx';
import { nameAct } from './act-name.ts';

/** All acts of the reader's role on the person of the call; typing narrows them. */
export function ActsPage() {
  const { t } = useTranslation('desk');
  const holderId = Number(useParams()['holderId']);
  const { data, refusal } = useDeskRead(listActs, {});
  const [wanted, setWanted] = useState('');
  usePageTitle(t('acts.title'));
  if (refusal) return <Refused refusal={refusal} />;
  if (!data) return <p role="status">{t('frame.loading')}</p>;
  const fits = (act: string) => nameAct(act, t).toLowerCase().includes(wanted.trim().toLowerCase());
  const shown = data.acts
    .filter(({ act }) => fits(act))
    .toSorted((a, b) => nameAct(a.act, t).localeCompare(nameAct(b.act, t)));
  return (
    <div className="stack">
      <p className="crumb">
        <Link to={`/people/${holderId}`}>{t('person.number', { number: holderId })}</Link>
      </p>
      <h1>{t('acts.title')}</h1>
      <p>{t('acts.hint')}</p>
      <p className="soft">
        <Limits {...data.limits} />
      </p>
      <div className="f">
        <label htmlFor="act-search">{t('acts.search')}</label>
        <input
          id="act-search"
          className="in"
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {shown.length === 0 && <p role="status">{t('acts.noActs')}</p>}
      <table className="t" aria-label={t('acts.title')}>
        <tbody>
          {shown.map(({ act, does, level, isProtective }) => (
            <tr key={act}>
              <th scope="row">
                <Link to={`/people/${holderId}/acts/${act}`}>{nameAct(act, t)}</Link>
              </th>
              <td>{t(does === 'ALONE' ? 'acts.alone' : 'acts.asks')}</td>
              <td>{isProtective ? t('acts.protective') : t('acts.level', { level: t(`level.${level}`) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The money that the reader may give without a second person. */
function Limits({ actCents, dayCents }: { actCents: number; dayCents: number }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <span>{t('acts.limitAct')}</span> <Money cents={actCents} /> <span>{t('acts.limitDay')}</span>{' '}
      <Money cents={dayCents} />
    </>
  );
}
