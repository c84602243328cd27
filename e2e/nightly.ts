/**
 * Marks the title of a journey that is left to the night where the condition holds: in a plain `npm test`, another one of its
 * file, or a test of its call, proves the same rule.
 */
export const nightIf = (isLeft: boolean): '' | ' @night' => (isLeft ? ' @night' : '');
