import { groupOfAct } from '@portal/contract/desk/act-groups';
import { deskActNames } from '@portal/contract/desk/act-rights';
import { type ActWish, listActs } from '@portal/contract/desk/do-act';
import { readPerson } from '@portal/contract/desk/read-person';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { Script } from '../people/script.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Refused } from '../ui/refused.tsx';
import { ActForm } from './act-form.tsx';
import { nameAct } from './act-name.ts';
import { SignAct } from './sign-act.tsx';

/** One act on the person of the call: its form, then what it will do, then the signature. */
export function ActPage() {
  const { t } = useTranslation('desk');
  const { occasion } = useOccasion();
  const params = useParams();
  const holderId = Number(params['holderId']);
  const act = deskActNames.find((name) => name === params['act']);
  const { data, refusal } = useDeskRead(listActs, {});
  const { data: person } = useDeskRead(readPerson, { holderId });
  const [asked, setAsked] = useState<{ wish: ActWish; press: number } | null>(null);
  const ask = (wish: ActWish) => setAsked((before) => ({ wish, press: (before?.press ?? 0) + 1 }));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const title = act === undefined ? t('notFound.title') : nameAct(act, t);
  usePageTitle(title);
  const form = data?.acts.find((each) => each.act === act);
  return (
    <div className="stack">
      <p className="crumb">
        <Link to={`/people/${holderId}/acts`}>{t('acts.title')}</Link>
      </p>
      <h1>{title}</h1>
      {refusal && <Refused refusal={refusal} />}
      {data && !form && <p>{t('error.notAllowed')}</p>}
      {form && (
        <div className="cols">
          <ActForm form={form} person={person ?? null} isShown={asked !== null} wrong={wrong} onWish={ask} />
          {asked !== null && (
            <SignAct key={asked.press} wish={asked.wish} onWrong={setWrong} onChange={() => setAsked(null)} />
          )}
        </div>
      )}
      {form && occasion?.kind === 'CALL' && groupOfAct[form.act] !== 'PROGRAM' && (
        <Script lines={[{ key: `act.${groupOfAct[form.act]}` }]} />
      )}
    </div>
  );
}
