import { choosePerson } from '@portal/contract/desk/occasion';
import {
  type FoundPerson,
  PersonSearch,
  type SearchKind,
  searchKinds,
  searchPeople,
} from '@portal/contract/desk/search-people';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Refusal } from '../calls/call-desk.ts';
import { useAct } from '../calls/use-act.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { StartCall } from '../occasion/start-call.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refused } from '../ui/refused.tsx';
import { FoundPeople } from './found-people.tsx';
import { Script } from './script.tsx';

/** The fields of each way of searching. */
const fieldsOf = {
  NAME: ['givenName', 'familyName', 'birthDate'],
  PHONE: ['mobileNumber'],
  CARD: ['last4', 'zip'],
  USER_ID: ['userId'],
  REFERENCE: ['reference'],
  SSN: ['ssn'],
} as const satisfies Record<SearchKind, readonly string[]>;

const invalid = (fields: readonly string[]): Refusal => ({ error: 'invalidInput', fields, params: {} });

/** Finds who calls, by whole values that they say. */
export function SearchPage() {
  const { t } = useTranslation('desk');
  const { occasion, setOccasion } = useOccasion();
  const navigate = useNavigate();
  const [by, setBy] = useState<SearchKind>('NAME');
  const [found, setFound] = useState<readonly FoundPerson[] | null>(null);
  const [unfit, setUnfit] = useState<Refusal | null>(null);
  const search = useAct(searchPeople, ({ people }) => setFound(people));
  const choose = useAct(choosePerson, async (chosen) => {
    setOccasion(chosen);
    await navigate('/people/verify');
  });
  usePageTitle(t('search.title'));
  if (occasion === null) {
    return (
      <div className="stack">
        <h1>{t('search.title')}</h1>
        <p>{t('search.needsCall')}</p>
        <StartCall />
      </div>
    );
  }
  const { occasionId } = occasion;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = PersonSearch.safeParse({ by, ...typed });
    setFound(null);
    if (!parsed.success) return setUnfit(invalid(parsed.error.issues.map(({ path }) => String(path[0]))));
    setUnfit(null);
    void search.act({ occasionId, search: parsed.data });
  };
  const refusal = unfit ?? search.refusal ?? choose.refusal;
  const wrong = refusal?.fields.map((field) => field.replace('search.', '')) ?? [];
  return (
    <div className="cols">
      <div className="stack">
        <h1>{t('search.title')}</h1>
        <p>{t('search.hint')}</p>
        <form className="stack" onSubmit={submit} noValidate>
          <fieldset className="chips">
            <legend>{t('search.by')}</legend>
            {searchKinds.map((kind) => (
              <label className={kind === by ? 'chip on' : 'chip'} key={kind}>
                <input type="radio" name="" checked={kind === by} onChange={() => setBy(kind)} />
                <span>{t(`search.kind.${kind}`)}</span>
              </label>
            ))}
          </fieldset>
          {refusal && <Refused refusal={refusal} key={`${refusal.error}${wrong.join()}`} />}
          <div className="fr">
            {fieldsOf[by].map((field) => (
              <Field
                key={field}
                name={field}
                label={t(`search.field.${field}`)}
                isWrong={wrong.includes(field)}
                isSecret={field === 'ssn'}
                type={field === 'birthDate' ? 'date' : 'text'}
              />
            ))}
          </div>
          <p>
            <Button look="solid" isSubmit isBusy={search.isBusy}>
              {t('search.find')}
            </Button>
          </p>
        </form>
        {found !== null && (
          <FoundPeople
            people={found}
            isBusy={choose.isBusy}
            onChoose={(holderId) => void choose.act({ occasionId, holderId })}
          />
        )}
      </div>
      <aside className="stack">
        <Script lines={[{ key: 'greeting' }]} />
        <section className="box stack">
          <h2>{t('search.more')}</h2>
          <p>{t('search.moreHint')}</p>
          <h2>{t('search.none')}</h2>
          <p>{t('search.noneHint')}</p>
          <p className="soft">{t('search.recorded')}</p>
        </section>
      </aside>
    </div>
  );
}
