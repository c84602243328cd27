import { closeRelations, declareClosePerson, listClosePeople } from '@portal/contract/desk/close-people';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useAct } from '../calls/use-act.ts';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { typedIn } from '../ui/typed-in.ts';

/** The people whose records are closed to the reader: themselves and their kin, as they say. */
export function ClosePeoplePage() {
  const { t, language } = useTranslation('desk');
  const { data, refusal, reload } = useDeskRead(listClosePeople, {});
  const form = useRef<HTMLFormElement>(null);
  const [isSaved, setSaved] = useState(false);
  usePageTitle(t('closePeople.title'));
  const declare = useAct(declareClosePerson, async (answer) => {
    form.current?.reset();
    setSaved(true);
    await reload(answer, { revalidate: false });
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    const of = (name: string) => typedIn(event.currentTarget, name);
    const relation = closeRelations.find((each) => each === of('relation')) ?? 'KIN';
    const [givenName, familyName, birthDate] = [of('givenName'), of('familyName'), of('birthDate')];
    void declare.act({ relation, givenName, familyName, birthDate });
  };
  const isWrong = (field: string) => declare.refusal?.fields.includes(field) ?? false;
  return (
    <div className="stack">
      <h1>{t('closePeople.title')}</h1>
      <p>{t('closePeople.hint')}</p>
      <form className="box stack" onSubmit={submit} ref={form}>
        {declare.refusal && <Refused refusal={declare.refusal} key={declare.refusal.error} />}
        {isSaved && (
          <p className="al al--ok" role="status">
            {t('closePeople.done')}
          </p>
        )}
        <div className="fr fr--end">
          <Choose
            name="relation"
            label={t('closePeople.relation')}
            options={closeRelations.map((value) => ({ value, label: t(`closePeople.relations.${value}`) }))}
            value="KIN"
          />
          <Field name="givenName" label={t('closePeople.givenName')} maxLength={100} isWrong={isWrong('givenName')} />
          <Field
            name="familyName"
            label={t('closePeople.familyName')}
            maxLength={100}
            isWrong={isWrong('familyName')}
          />
          <Field name="birthDate" label={t('closePeople.birthDate')} type="date" isWrong={isWrong('birthDate')} />
        </div>
        <p>
          <Button look="solid" isSubmit isBusy={declare.isBusy}>
            {t('closePeople.send')}
          </Button>
        </p>
      </form>
      {refusal && <Refused refusal={refusal} />}
      {!data && !refusal && <p role="status">{t('frame.loading')}</p>}
      {data?.people.length === 0 && <p>{t('closePeople.none')}</p>}
      {data && data.people.length > 0 && (
        <section className="sec stack">
          <h2>{t('closePeople.list')}</h2>
          <p className="soft">{t('closePeople.mistake')}</p>
          <table className="t" aria-label={t('closePeople.list')}>
            <thead>
              <tr>
                <th scope="col">{t('closePeople.column.name')}</th>
                <th scope="col">{t('closePeople.column.relation')}</th>
                <th scope="col">{t('closePeople.column.birthDate')}</th>
                <th scope="col">{t('closePeople.column.since')}</th>
              </tr>
            </thead>
            <tbody>
              {data.people.map(({ relation, givenName, familyName, birthDate, declaredAt }) => (
                <tr key={`${givenName} ${familyName} ${birthDate}`}>
                  <th scope="row" translate="no">{`${givenName} ${familyName}`}</th>
                  <td>{t(`closePeople.relations.${relation}`)}</td>
                  <td className="num">{birthDate}</td>
                  <td className="num">{showInstant(declaredAt, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
