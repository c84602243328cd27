import type { Route } from '../http/serve.ts';
import { addPaperRoute } from '../rooms/problems/add-paper.ts';
import { askPapersRoute } from '../rooms/problems/ask-papers.ts';
import { getProblemRoute } from '../rooms/problems/get-problem.ts';
import { listProblemsRoute } from '../rooms/problems/list-problems.ts';
import { prepareReportRoute } from '../rooms/problems/prepare-report.ts';
import { readPaperRoute } from '../rooms/problems/read-paper.ts';
import { readProblemLetterRoute } from '../rooms/problems/read-problem-letter.ts';
import { reportProblemRoute } from '../rooms/problems/report-problem.ts';
import { withdrawProblemRoute } from '../rooms/problems/withdraw-problem.ts';
import { writeWordsRoute } from '../rooms/problems/write-words.ts';

/** The calls about problems that people tell. */
export const problemRoutes: readonly Route[] = [
  addPaperRoute,
  askPapersRoute,
  getProblemRoute,
  listProblemsRoute,
  prepareReportRoute,
  readPaperRoute,
  readProblemLetterRoute,
  reportProblemRoute,
  withdrawProblemRoute,
  writeWordsRoute,
];
