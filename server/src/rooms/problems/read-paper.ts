import type { FileType } from '@portal/contract/file-reply';
import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import { readPaper } from '@portal/contract/problems/read-paper';
import type { PaperType } from '@portal/contract/problems/whole-problem';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { readProblemPaper } from '../../issuer/problem-face.ts';

const fileTypeOf: Record<PaperType, FileType> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'application/pdf': 'PDF' };

export const readPaperRoute = serve(readPaper, async ({ input, db, holder, services }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  const { problemId, paperId } = input;
  const paper =
    accountId === null ? null : await readProblemPaper(db, services.keys, { accountId, problemId, paperId });
  if (paper === null) return refuse('notFound');
  const name = `${formatProblemNumber(problemId)}-${paperId}`;
  return ok({ type: fileTypeOf[paper.mediaType], name, content: once(paper.content) });
});

async function* once(content: Buffer) {
  yield content;
}
