import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { everyPage, leadsElsewhere } from '../every-page.ts';
import { type TreeNode, writeTree } from './tree.ts';

const isWriting = process.env['WRITE_DOCS'] === '1';

/** Pages whose parts differ from day to day: what came, what is expected, what was spent. Their trees are of one fixed day. */
const changing = new Set([
  '/card-controls',
  '/dashboard',
  '/expense-analyzer',
  '/money-ahead',
  '/simple',
  '/statements',
  '/statements/month',
  '/transactions',
  '/transactions/detail',
]);

const own = everyPage.filter((each) => !leadsElsewhere(each.path));
/** Pages that are the same on each day. */
export const samePages = own.filter((each) => !changing.has(each.path));
/** Pages that differ from day to day. */
export const changingPages = own.filter((each) => changing.has(each.path));

/** The frame is kept with one page of visitors, one of cardholders, and one of the staff. */
const framed = new Set(['/faq', '/profile', '/desk/home']);

/** '/transactions/detail' → 'transactions-detail.txt'. */
const fileOf = (page: string): string => `${page.slice(1).replaceAll('/', '-') || 'home'}.txt`;

/** The tree of a page as it is and as it is kept; what is kept is written first where that is asked for. */
export function withKept(page: string, tree: readonly TreeNode[]): { is: string; kept: string } {
  const file = path.join(import.meta.dirname, fileOf(page));
  const is = writeTree(tree, framed.has(page));
  if (isWriting) writeFileSync(file, is);
  return { is, kept: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}
