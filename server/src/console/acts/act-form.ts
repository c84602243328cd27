import { type DeskActName, deskActNames } from '@portal/contract/desk/act-rights';
import type { ActField as FormField } from '@portal/contract/desk/do-act';
import { type ActField, listActFields } from '../../doors/desk/act-fields.ts';
import { acts } from '../../doors/desk/acts.ts';
import type { Act } from '../../doors/desk/define-act.ts';

/** The act of a name. Throws when the desk has none such, which a test rules out. */
export function actOf(name: DeskActName): Act {
  const act = acts.find(({ kind }) => kind === name);
  if (act === undefined) throw new Error(`the desk has no act '${name}'`);
  return act;
}

/** Fields that the console fills itself: who does it and why, whom it is about, and how the caller was known. */
const filled = new Set(['staff', 'reason', 'holderId', 'verifiedBy', 'cvv', 'last4Ssn', 'birthDate']);

const kindOf = ({ isNumber, isFlag, values, limits }: ActField): FormField['kind'] => {
  if (values.length > 0) return 'CHOICE';
  if (isFlag) return 'FLAG';
  if (isNumber) return 'NUMBER';
  return limits === 'yyyy-MM-dd' ? 'DAY' : 'TEXT';
};

/** The fields of an act that somebody of the staff fills in. */
function formOf(name: DeskActName): FormField[] {
  return listActFields(actOf(name).body)
    .filter(({ path }) => !filled.has(path))
    .map((field) => ({
      path: field.path,
      kind: kindOf(field),
      isRequired: field.isRequired,
      values: [...field.values],
    }));
}

/** The values of a field as the message has them: one that holds several is typed in one line, with commas. */
export function valueOf(name: DeskActName, path: string, value: string | number | boolean): unknown {
  const isList = listActFields(actOf(name).body).some((field) => field.path === path && field.isList);
  if (!isList || typeof value !== 'string') return value;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Tells whether an act's message has a field. */
export const hasField = (name: DeskActName, path: string): boolean =>
  listActFields(actOf(name).body).some((field) => field.path === path);

/** Every act of the console with its form, made once. */
export const forms = new Map(deskActNames.map((name) => [name, formOf(name)]));
