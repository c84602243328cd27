import { isTimeZone } from '@portal/contract/intl';
import { type Language, languageFacts, languages } from '@portal/contract/language';

/** A question about a program; `accepts` says what an answer looks like, `example` shows one. */
export interface ProgramQuestion {
  key: string;
  asks: string;
  example: string;
  accepts: (answer: string) => boolean;
}

const isText = (answer: string) => answer.trim() !== '';
const isPhone = (answer: string) => /^1-\d{3}-\d{3}-\d{4}$/.test(answer);
const isAmount = (answer: string) => /^\d{1,5}(?:\.\d\d)?$/.test(answer);
const matches = (pattern: RegExp) => (answer: string) => pattern.test(answer);

type Row = [key: string, asks: string, example: string, accepts?: (answer: string) => boolean];

/** The key of a question that is asked in each language: 'whatEn'. */
export const keyIn = (key: string, language: Language): string =>
  `${key}${language.charAt(0).toUpperCase()}${language.slice(1)}`;

/** Asks for the same words in each language; one without an example of its own shows that of the first. */
const inLanguages = (key: string, asks: string, examples: readonly [string, ...string[]]): Row[] =>
  languages.map((language, at) => [
    keyIn(key, language),
    `${asks}, in ${languageFacts[language].name}`,
    examples[at] ?? examples[0],
  ]);

const rows: Row[] = [
  ['name', 'Short name of the program', 'Puente'],
  ...inLanguages('what', 'The kind of card', ['Family Card', 'Tarjeta familiar']),
  ...inLanguages('fullName', 'Both in one, as documents say it', ['Puente Family Card', 'Tarjeta Familiar Puente']),
  ['cardNickname', 'The name of a new card until its holder names it', 'Puente', matches(/^[\w -]{1,15}$/)],
  ['phone', 'Helpline, as printed', '1-888-555-0177', isPhone],
  ...inLanguages('hours', 'When a person answers it', [
    'Monday to Saturday, 7 am to 9 pm',
    'de lunes a sábado, de 7 a. m. a 9 p. m.',
  ]),
  ['mailAddress', 'Where paper goes, its lines by /', 'Puente Card Services / P.O. Box 4410 / Santa Fe, NM 87502'],
  ...inLanguages('legalNote', 'The small print of every page, which says who issues the card', [
    'Puente Bank issues this card.',
    'El banco Puente emite esta tarjeta.',
  ]),
  ['timeZone', "Time zone of the program's days", 'America/Denver', isTimeZone],
  [
    'firstLanguage',
    `Language of visitors who ask for none of them: ${languages.join(' or ')}`,
    languages[0],
    (answer) => languages.some((each) => each === answer),
  ],
  ['iin', 'Issuer identification number', '99990177', matches(/^\d{6,8}$/)],
  ['routingNumber', 'Routing number for direct deposits', '800000019', matches(/^\d{9}$/)],
  ['bankName', "The program's bank, as its files say it", 'Puente Bank', matches(/^.{1,23}$/)],
  ['companyName', 'The name beside money at banks', 'Puente Card', matches(/^.{1,16}$/)],
  ['companyId', 'Ten characters that the bank has given', '8888888888', matches(/^[A-Z0-9]{10}$/)],
  ['transferFee', 'Fee of sending money to a bank, in dollars', '2.25', isAmount],
  ['minTransfer', 'The least that can be sent, in dollars', '5.00', isAmount],
  ['paperStatementFee', 'Fee of a statement on paper, in dollars', '1.10', isAmount],
  ['replacementFee', 'Fee of a new card after the free ones, in dollars', '6.50', isAmount],
  ['freeCards', 'New cards that are free in twelve months', '2', matches(/^(?:\d|1[0-2])$/)],
  ['expeditedFee', 'Extra fee of expedited mail, in dollars', '18.00', isAmount],
  ['cashPerDay', 'Most cash in a day, in dollars', '600', isAmount],
  ['purchasesPerDay', 'Most purchases in a day, in dollars', '3000', isAmount],
  ['usesPerDay', 'Most uses of a card in a day', '30', matches(/^[1-9]\d{0,3}$/)],
];

/** The questions whose answers make a program, in the order in which they are asked. */
export const programQuestions: readonly ProgramQuestion[] = rows.map(([key, asks, example, accepts = isText]) => ({
  key,
  asks,
  example,
  accepts,
}));

/** The answers, by the key of their question. */
export type ProgramAnswers = Readonly<Record<string, string>>;

/** Lists the questions without a right answer, and the answers to none. */
export function answerMistakes(answers: ProgramAnswers): string[] {
  const keys = new Set(programQuestions.map(({ key }) => key));
  const wrong = programQuestions.filter(({ key, accepts }) => !accepts(answers[key] ?? ''));
  return [
    ...wrong.map(({ key, asks, example }) => `${key}: ${asks}, such as "${example}"`),
    ...Object.keys(answers).flatMap((key) => (keys.has(key) ? [] : [`${key}: is no question`])),
  ];
}
