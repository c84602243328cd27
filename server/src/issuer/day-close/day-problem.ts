/** Why a day is not closed: a party that has not told, or a difference that has no name. */
export interface DayProblem {
  why:
    | 'BOOKS_OPEN'
    | 'UNBALANCED'
    | 'NOT_RECONCILED'
    | 'LINE_DIFFERS'
    | 'NO_SETTLEMENT_FILE'
    | 'NO_STATEMENT'
    | 'NO_STATEMENT_OF'
    | 'DIFFERENCE_UNNAMED';
  /** The line or the book that it is about; '' where it is about the whole day. */
  of: string;
}

const words: Readonly<Record<DayProblem['why'], (of: string) => string>> = {
  BOOKS_OPEN: () => 'its books are not closed',
  UNBALANCED: () => 'the books do not balance',
  NOT_RECONCILED: () => 'it is not reconciled',
  LINE_DIFFERS: (line) => `${line} differs`,
  NO_SETTLEMENT_FILE: () => "the network's settlement file has not come",
  NO_STATEMENT: () => 'no statement of the bank has come',
  NO_STATEMENT_OF: (book) => `the bank's statement of ${book} has not come`,
  DIFFERENCE_UNNAMED: (book) => `the difference of ${book} is more than its items`,
};

/** A problem as the log and the commands say it. */
export const describeDayProblem = ({ why, of }: DayProblem): string => words[why](of);
