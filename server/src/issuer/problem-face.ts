/**
 * The issuing core's door to problems: the reports of people, their days, money and papers (docs/problems.md), and the charges about
 * which they are asked (docs/unusual-charges.md).
 */
export { countToldSince, noteAnswered, noteAsked, notePapersAsked, notePapersSent } from './problems/change-problem.ts';
export { creditProblem } from './problems/credit-problem.ts';
export {
  type DecidedProblem,
  decideProblem,
  isProblemPending,
  type ProblemDecision,
  withdrawProblem,
} from './problems/decide-problem.ts';
export {
  countProblems,
  type DueProblem,
  findAccountOfProblem,
  listDueCredits,
  listDueTakeBacks,
  listOpenProblems,
  type OpenProblemLine,
  type ProblemFigures,
} from './problems/due-problems.ts';
export { listFindings } from './problems/findings.ts';
export {
  type Moment,
  openProblem,
  type ProblemRules,
  type Report,
  type ReportProblem,
} from './problems/open-problem.ts';
export { keepProblemPaper, listProblemPapers, readProblemPaper } from './problems/problem-papers.ts';
export { keepProblemWords, listProblemWords } from './problems/problem-words.ts';
export { noteArbitrationLost, noteChargedBack, writeOffProblem } from './problems/recover.ts';
export {
  findOpenProblemOf,
  findProblemOfCharge,
  findReportedCharge,
  getFirstDepositDay,
  listSimilarCharges,
} from './problems/reported-charge.ts';
export { represent } from './problems/represent.ts';
export {
  findProblem,
  findProblemForUpdate,
  listProblemSteps,
  listProblemsOf,
  type ProblemWithCharges,
} from './problems/stored-problem.ts';
export { takeBack } from './problems/take-back.ts';
export {
  type AnswerWay,
  answerChargeQuestion,
  type ChargeQuestion,
  findChargeQuestion,
  listOpenQuestions,
  type QuestionKey,
  questionHours,
} from './unusual/charge-questions.ts';
