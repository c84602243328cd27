import { type AgencyFigure, figuresOf, type MonthSpan, timesBy } from '../../issuer/treasury-face.ts';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';

type Times = Pick<AgencyFigure, 'detail' | 'count' | 'medianTenths' | 'p90Tenths'>;

// By the day of their print file, which stays when the file is sent again.
const printed = statement<[string, string, string], Times>(
  'mailing/time-letters-of-month',
  timesBy(
    'letter.kind',
    `(file.made_on - (letter.queued_at AT TIME ZONE $3)::date)::numeric`,
    `FROM mailing.letter JOIN mailing.print_file AS file USING (file_id) WHERE file.made_on BETWEEN $1 AND $2`,
  ),
);

/** Takes the days that letters waited which were printed in a month. Statements are not among them: they are due by the month. */
export async function timeLetters(db: Queryable, { from, to, timeZone }: MonthSpan): Promise<AgencyFigure[]> {
  const [all = {}] = await list(db, printed, [from, to, timeZone]);
  return figuresOf('service', 'lettersPrinted', [all]);
}
