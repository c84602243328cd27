import { findPrimaryCard } from '@portal/contract/card/card-status';
import type { ActField } from '@portal/contract/desk/do-act';
import { type Person, readPersonTransactions } from '@portal/contract/desk/read-person';
import { formatCents } from '@portal/contract/money/money';
import { useSearchParams } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { nameField } from './act-name.ts';

interface ActInputProps {
  field: ActField;
  person: Person | null;
  isWrong: boolean;
}

/** A field of an act: what the console knows of the person is chosen, not typed. */
export function ActInput({ field, person, isWrong }: ActInputProps) {
  const { t } = useTranslation('desk');
  const [params] = useSearchParams();
  const { path, kind, isRequired, values } = field;
  const label = nameField(path, t);
  const cards = person?.cards ?? [];
  const primary = findPrimaryCard(cards) ?? cards[0];
  const given = params.get(path) ?? '';
  if (path === 'cardId' && cards.length > 0) {
    const options = cards.map(({ cardId, last4Digit, cardStatusId }) => ({
      value: String(cardId),
      label: `•••• ${last4Digit}, ${t(`cardState.${cardStatusId}`)}`,
    }));
    return (
      <Choose name={path} label={label} options={options} value={given || String(primary?.cardId)} isWrong={isWrong} />
    );
  }
  if (path === 'accountId' && primary) return <input type="hidden" name={path} value={given || primary.accountId} />;
  if (person && primary && (path === 'journalId' || path === 'transactionIds')) {
    const is = path === 'journalId' ? 'FEE' : 'CHARGE';
    return <PostedInput path={path} is={is} person={person} cardId={primary.cardId} label={label} isWrong={isWrong} />;
  }
  if (kind === 'CHOICE') {
    const options = values.map((value) => ({ value, label: t(`deskActs:value.${value}`) }));
    const first = isRequired ? options : [{ value: '', label: t('acts.none') }, ...options];
    return <Choose name={path} label={label} options={first} value={given} isWrong={isWrong} />;
  }
  if (kind === 'FLAG') {
    return (
      <label className="row">
        <input type="checkbox" name={path} aria-invalid={isWrong || undefined} />
        <span>{label}</span>
      </label>
    );
  }
  return (
    <Field
      name={path}
      label={label}
      defaultValue={given}
      isWrong={isWrong}
      type={kind === 'DAY' ? 'date' : 'text'}
      {...(kind === 'NUMBER' && { inputMode: path.endsWith('Cents') ? ('decimal' as const) : ('numeric' as const) })}
    />
  );
}

interface PostedInputProps {
  path: 'journalId' | 'transactionIds';
  /** Fees, or what was charged and is none. */
  is: 'FEE' | 'CHARGE';
  person: Person;
  cardId: number;
  label: string;
  isWrong: boolean;
}

/** One of the fees or charges of 30 days, by its name and day. A report need not be about a charge. */
function PostedInput({ path, is, person, cardId, label, isWrong }: PostedInputProps) {
  const { t, language } = useTranslation('desk');
  const { data } = useDeskRead(readPersonTransactions, { holderId: person.holderId, cardId, language });
  const fits = (data?.posted ?? []).filter(({ type, amountCents }) =>
    is === 'FEE' ? type === 'FEE' : type !== 'FEE' && amountCents < 0,
  );
  const options = fits.map(({ transactionId, description, happenedAt, amountCents }) => ({
    value: transactionId,
    label: `${showInstant(happenedAt, language)}, ${description}, ${formatCents(amountCents)}`,
  }));
  if (options.length === 0)
    return <Field name={path} label={label} hint={t('person.noTransactions')} inputMode="numeric" isWrong={isWrong} />;
  const all = is === 'FEE' ? options : [{ value: '', label: t('acts.none') }, ...options];
  return <Choose name={path} label={label} options={all} value="" isWrong={isWrong} />;
}
