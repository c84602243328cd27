import type { Page } from '@playwright/test';
import { mask } from '../mask.ts';

const stateNames = ['checked', 'disabled', 'expanded', 'invalid', 'level', 'pressed', 'selected'] as const;

/** A thing that assistive technology finds on a page. A text by itself has the role `text`. */
export interface TreeNode extends Partial<Record<(typeof stateNames)[number], unknown>> {
  role: string;
  name?: string;
  text?: string;
  children?: (TreeNode | string)[];
}

/** In the page: unfolds what may be folded on a smaller screen. */
function unfold(): void {
  for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '');
}

/** Returns what assistive technology finds on the open page as it is now, all that is folded included. */
export async function takeTree(page: Page): Promise<TreeNode[]> {
  await page.evaluate(unfold);
  return (await page.locator('body').ariaSnapshotJSON()) as TreeNode[];
}

/** The states of a node in words: 'level 2', 'checked'. */
export function statesOf(node: TreeNode): string[] {
  return stateNames.flatMap((state) => {
    const value = node[state];
    if (value === undefined || value === false) return [];
    return [value === true ? state : `${state} ${JSON.stringify(value)}`];
  });
}

/** The longest text that is kept whole: prose has its own tests. */
const maxText = 60;
const short = (text: string) => (text.length > maxText ? `${text.slice(0, maxText).replace(/\s\S*$/u, '')} …` : text);

/** Kinds of which a list holds many that differ in their data alone. */
const isRepeated = (role: string) => role === 'row' || role === 'option';

function linesOf(node: TreeNode | string, depth: number): string[] {
  const indent = '  '.repeat(depth);
  if (typeof node === 'string') return [`${indent}${short(mask(node))}`];
  // A row's name is what its cells hold.
  const name = node.name && node.role !== 'row' ? ` "${mask(node.name)}"` : '';
  const states = statesOf(node).map((state) => ` [${state}]`);
  const text = node.text !== undefined && node.text !== node.name ? `: ${short(mask(node.text))}` : '';
  const head = node.role === 'text' ? text.slice(2) : `${node.role}${name}${states.join('')}${text}`;
  const lines = [`${indent}${head}`];
  let before = '';
  let isTold = false;
  for (const child of node.children ?? []) {
    const isOneOfMany = typeof child !== 'string' && isRepeated(child.role);
    const shape = isOneOfMany ? shapeOf(child) : '';
    if (isOneOfMany && shape === before) {
      if (!isTold) lines.push(`${indent}  … more of them`);
      isTold = true;
      continue;
    }
    isTold = false;
    before = shape;
    lines.push(...linesOf(child, depth + 1));
  }
  return lines;
}

function shapeOf(node: TreeNode): string {
  const inner = partsOf(node).map(shapeOf);
  return `${node.role}(${inner.join()})`;
}

/** The things in a node without texts, whose order and number differ from language to language. */
export const partsOf = (node: Pick<TreeNode, 'children'>): TreeNode[] =>
  (node.children ?? []).filter((child) => typeof child !== 'string').filter(({ role }) => role !== 'text');

const isFrame = ({ role }: TreeNode) => role === 'banner' || role === 'contentinfo';

/** A tree as text, a line for each thing; without what frames every page unless it is asked for. */
export function writeTree(tree: readonly TreeNode[], withFrame: boolean): string {
  const shown = tree.filter((node) => withFrame || !isFrame(node));
  return `${shown.flatMap((node) => linesOf(node, 0)).join('\n')}\n`;
}
