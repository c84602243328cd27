import { listClosePeopleOf } from '@portal/contract/desk/staff-accounts';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Choose } from '../ui/choose.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';

/** Which of the people whom a member named is to be close to them no longer; their names are masked. */
export function ClosePersonChoice({ staffId, isWrong }: { staffId: number; isWrong: boolean }) {
  const { t, language } = useTranslation('desk');
  const { data, refusal } = useDeskRead(listClosePeopleOf, { staffId });
  if (refusal) return <Refused refusal={refusal} />;
  if (!data) return <p role="status">{t('frame.loading')}</p>;
  if (data.people.length === 0) return <p role="status">{t('staff.namedNobody')}</p>;
  return (
    <Choose
      name="closePersonId"
      label={t('staff.closePerson')}
      options={data.people.map(({ closePersonId, relation, name, declaredAt }) => ({
        value: closePersonId,
        label: t('staff.closePersonLine', {
          name,
          relation: t(`staff.closeRelation.${relation}`),
          at: showInstant(declaredAt, language),
        }),
      }))}
      value={data.people[0]?.closePersonId ?? ''}
      isWrong={isWrong}
    />
  );
}
