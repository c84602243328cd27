import { parseSync } from 'oxc-parser';
import type { SourceFile } from './tree.ts';

type Node = Record<string, unknown> & { type: string; start: number; end: number };

/** A text that stands bare among other children of an element: where it is, and how it is written. */
export interface BareText {
  start: number;
  end: number;
  code: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodeOf = (value: unknown): Node | null => (isNode(value) ? value : null);
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The elements that hold text alone, so that nothing can be wrapped in it. */
const textOnly = new Set(['option', 'title', 'text', 'textarea']);
/** Methods of strings, and functions that make one. */
const makesText = /^(t|format\w*|join|slice|trim|replace|replaceAll|toUpperCase|toLowerCase|toFixed|\w*[wW]ords\w*)$/;
const isElementType = /ReactNode|ReactElement|JSX\.Element/;

/** Finds the bare texts of a file of JSX. */
export function findBareTexts({ path, text }: SourceFile): BareText[] {
  const { program } = parseSync(path, text);
  // The rules read any syntax tree as plain nodes.
  const root = program as unknown as Node;
  const elements = listElementNames(root, text);
  const found: BareText[] = [];
  const note = (node: Node) =>
    found.push({ start: node.start, end: node.end, code: text.slice(node.start, node.end).replaceAll(/\s+/g, ' ') });

  /** Notes each text that an expression may come to. */
  const look = (node: Node | null): void => {
    if (!node) return;
    switch (node.type) {
      case 'Literal':
        if (typeof node['value'] === 'string' && node['value'].trim() !== '') note(node);
        return;
      case 'JSXText':
        if (String(node['value']).trim() !== '') note(node);
        return;
      case 'TemplateLiteral':
        return void note(node);
      case 'BinaryExpression':
        if (node['operator'] === '+') note(node);
        return;
      case 'ConditionalExpression':
        look(nodeOf(node['consequent']));
        return look(nodeOf(node['alternate']));
      case 'LogicalExpression':
        if (node['operator'] !== '&&') look(nodeOf(node['left']));
        return look(nodeOf(node['right']));
      case 'Identifier':
        if (!elements.has(nameOf(node)) && nameOf(node) !== 'undefined') note(node);
        return;
      case 'MemberExpression': {
        const property = nodeOf(node['property']);
        if (!property || node['computed'] || !elements.has(nameOf(property))) note(node);
        return;
      }
      case 'CallExpression':
        if (makesText.test(calledName(node))) note(node);
        return;
      case 'ChainExpression':
      case 'ParenthesizedExpression':
      case 'TSNonNullExpression':
      case 'TSAsExpression':
        return look(nodeOf(node['expression']));
      default:
    }
  };

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      const all = nodesOf(value['children']);
      const children = all.filter((child) => !isBlank(child));
      const isAmong = children.length > 1 || all.some(isSpace) || (value.type === 'JSXFragment' && children.length > 0);
      if (isAmong && !textOnly.has(nameOf(nodeOf(value['openingElement'])?.['name']))) {
        for (const child of children)
          look(child.type === 'JSXExpressionContainer' ? nodeOf(child['expression']) : child);
      }
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child);
  };
  visit(root);
  return found;
}

/** A line break and its indent, a blank, or a comment. */
function isBlank(child: Node): boolean {
  if (child.type === 'JSXText') return String(child['value']).trim() === '';
  const expression = child.type === 'JSXExpressionContainer' ? nodeOf(child['expression']) : null;
  if (expression?.type === 'JSXEmptyExpression') return true;
  return expression?.type === 'Literal' && String(expression['value']).trim() === '';
}

/** A blank that is drawn, and so is a text beside the others. */
function isSpace(child: Node): boolean {
  if (child.type === 'JSXText') return /^[ ]+$/.test(String(child['value']));
  const expression = child.type === 'JSXExpressionContainer' ? nodeOf(child['expression']) : null;
  return expression?.type === 'Literal' && expression['value'] === ' ';
}

/** The name of an identifier; '' for anything else. */
function nameOf(value: unknown): string {
  const name = nodeOf(value)?.['name'];
  return typeof name === 'string' ? name : '';
}

function calledName(call: Node): string {
  const callee = nodeOf(call['callee']);
  const property = callee?.type === 'MemberExpression' ? nodeOf(callee['property']) : callee;
  return nameOf(property);
}

/** Names that stand for elements: what is typed as such, or is given JSX in this file. */
function listElementNames(root: Node, text: string): Set<string> {
  const names = new Set(['children', 'dialog']);
  const holdsJsx = (node: Node | null): boolean => {
    if (!node) return false;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
    if (node.type === 'ConditionalExpression')
      return holdsJsx(nodeOf(node['consequent'])) || holdsJsx(nodeOf(node['alternate']));
    if (node.type === 'LogicalExpression') return holdsJsx(nodeOf(node['right']));
    if (node.type === 'ParenthesizedExpression') return holdsJsx(nodeOf(node['expression']));
    if (node.type === 'CallExpression')
      return nodesOf(node['arguments']).some((each) => holdsJsx(nodeOf(each['body'])));
    return false;
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'VariableDeclarator' && holdsJsx(nodeOf(value['init']))) names.add(nameOf(value['id']));
    const typed = nodeOf(value['typeAnnotation']);
    if (value.type === 'TSPropertySignature' && typed && isElementType.test(text.slice(typed.start, typed.end)))
      names.add(nameOf(value['key']));
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child);
  };
  visit(root);
  return names;
}
