/** A question that the code of a library asks, and the answer that is the same wherever the portal uses it. */
export type Answer = readonly [question: RegExp, answer: string];

/**
 * The code of a library with some of its questions answered, so that the bundler leaves out what follows from any other answer.
 * Throws with a question that the code does not ask: the library is written otherwise by now.
 */
export function withAnswers(code: string, library: string, answers: readonly Answer[]): string {
  return answers.reduce((text, [question, answer]) => {
    if (text.search(question) < 0) throw new Error(`${library} does not ask ${question.source} any more`);
    return text.replace(question, answer);
  }, code);
}

/** Nobody gives these options: reading one from `object` gives nothing. */
export const neverGiven = (object: string, names: readonly string[]): Answer[] =>
  names.map((name) => [new RegExp(`(?<![.\\w])${object}\\.${name}\\b(?!\\s*=[^=])`, 'g'), '(void 0)']);
