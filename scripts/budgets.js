/**
 * The seconds that `npm test` may take on two cores that have nothing else to do, and the longest of its steps. A step that
 * takes longer is reported at the end, and does not fail: a machine may be slow.
 * @type {Readonly<Record<string, number>>}
 */
export const budgets = { lint: 70, 'unused code': 20, 'unit and API': 240, journeys: 400, 'in all': 720 };

/**
 * A line for each step that has a budget: what it took, what it may take, and whether that is too long.
 * @param {Readonly<Record<string, number>>} taken seconds of each step that ran
 * @param {Readonly<Record<string, number>>} allowed
 * @returns {string[]}
 */
export function tellBudgets(taken, allowed) {
  return Object.entries(allowed).flatMap(([name, budget]) => {
    const seconds = taken[name];
    if (seconds === undefined) return [];
    const cells = [name.padEnd(14), `${seconds.toFixed(0)} s`.padStart(7), `of ${budget} s`.padStart(9)];
    return [`${cells.join('')}${seconds > budget ? '   OVER BUDGET' : ''}`];
  });
}
