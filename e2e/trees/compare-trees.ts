import { listForeignWords, type Readers } from './foreign-words.ts';
import { partsOf, statesOf, type TreeNode } from './tree.ts';

/** Names that say which language the page is in: what is chosen among them differs. */
const languageNames = new Set(['English', 'Español', 'Spanish']);

const inWords = ({ role, name }: TreeNode) => `${role}${name ? ` "${name}"` : ''}`;

/** Returns where the Spanish page is not made as the English one is: another thing, state or number of things. */
function differ(english: TreeNode, spanish: TreeNode, place: string): string[] {
  const here = `${place} > ${inWords(english)}`;
  if (english.role !== spanish.role) return [`${here}: is ${inWords(spanish)} in Spanish`];
  const [before, after] = [statesOf(english).join(), statesOf(spanish).join()];
  const isChoice = languageNames.has(english.name ?? '');
  const states = before === after || isChoice ? [] : [`${here}: [${before}] is [${after}] in Spanish`];
  const named = Boolean(english.name) === Boolean(spanish.name) ? [] : [`${here}: has a name in one language alone`];
  const [parts, others] = [partsOf(english), partsOf(spanish)];
  if (parts.length !== others.length)
    return [...states, ...named, `${here}: ${parts.length} parts, ${others.length} in Spanish`];
  const inner = parts.flatMap((part, at) => differ(part, others[at] ?? part, here));
  return [...states, ...named, ...inner];
}

function wordsOf(node: TreeNode | string): string[] {
  if (typeof node === 'string') return [node];
  // The other language is named in its own words.
  if (languageNames.has(node.name ?? '')) return [];
  return [node.name ?? '', node.text ?? '', ...(node.children ?? []).flatMap(wordsOf)];
}

/** Returns where the two languages of a page differ in more than words, and words of one that stand on the page of the other. */
export function compareTrees(
  english: readonly TreeNode[],
  spanish: readonly TreeNode[],
  readers: Readers = 'portal',
): string[] {
  const [whole, other] = [english, spanish].map((tree) => ({ role: 'page', children: [...tree] }));
  if (!whole || !other) return [];
  return [
    ...differ(whole, other, ''),
    ...listForeignWords(wordsOf(other), 'en', readers).map((words) => `in English on the Spanish page: ${words}`),
    ...listForeignWords(wordsOf(whole), 'es', readers).map((words) => `in Spanish on the English page: ${words}`),
  ];
}
