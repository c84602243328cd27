import { listWordings } from '../../identity/consents.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { isAsAgreed } from '../../program/agreed-words.ts';
import { newVersionNeeded } from '../../program/changed-words.ts';
import { loadDocuments } from '../../program/load-documents.ts';
import { loadIssuing } from '../../program/load-issuing.ts';
import { loadProgram } from '../../program/load-program.ts';

/** The program as its folder has it; null where it cannot be read, which is a problem of its own. */
async function readProgram(programDir: string) {
  const reading = Promise.all([loadDocuments(programDir), loadProgram(programDir), loadIssuing(programDir)]);
  return await reading.then(
    ([documents, facts, issuing]) => ({ documents, facts: { facts, issuing } }),
    () => null,
  );
}

/**
 * Lists the documents of a program's folder that say something else than people agreed to under the same version (E-SIGN
 * Act, 15 U.S.C. 7001(d)). Nobody would be asked to agree to the new words.
 */
export async function agreedWordsProblems(db: Queryable, programDir: string): Promise<string[]> {
  const program = await readProgram(programDir);
  if (program === null) return [];
  const problems = (await listWordings(db)).flatMap(({ document, version, language, words }) => {
    const file = program.documents[document].find((each) => each.version === version);
    if (!file || isAsAgreed(file, language, program.facts, words)) return [];
    const what = `${document} has other words than people agreed to as its version ${version}`;
    return [`${what}: ${newVersionNeeded(document, version)}`];
  });
  return [...new Set(problems)];
}
