import { fallbackLanguage, type Language } from '@portal/contract/language';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';

// A login's own choice counts; before there is one, what the program said when it enrolled the person.
const languagesOfHolders = statement<[readonly number[], Language], { holderId: number; language: Language }>(
  'desk/list-letter-languages',
  `SELECT wanted.holder_id AS "holderId", coalesce(login.language, enrollment.language, $2) AS language
   FROM unnest($1::bigint[]) AS wanted (holder_id)
   LEFT JOIN identity.login ON login.holder_id = wanted.holder_id
   LEFT JOIN desk.enrollment ON enrollment.holder_id = wanted.holder_id`,
);

/** In which language a letter to each of some holders is written. */
export async function listLetterLanguages(
  tx: Queryable,
  holderIds: readonly number[],
): Promise<ReadonlyMap<number, Language>> {
  const rows = await list(tx, languagesOfHolders, [holderIds, fallbackLanguage]);
  return new Map(rows.map(({ holderId, language }) => [holderId, language]));
}
