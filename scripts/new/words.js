/** @param {string} name as 'freeze-card' */
export const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} name */
export const pascal = (name) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} name */
export const capitals = (name) => name.replaceAll('-', '_').toUpperCase();

/** @param {string} words as they stand in the middle of a sentence */
export const asTitle = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** @param {string} words as they begin one; 'PIN' stays */
export const asPart = (words) =>
  /^\p{Lu}{2}/u.test(words) ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
