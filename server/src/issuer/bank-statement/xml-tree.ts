import { SaxesParser } from 'saxes';
import { MalformedStatement } from './statement-file.ts';

/** An element of a document, with its text and what is in it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

/**
 * Reads an XML document as a tree. Throws `MalformedStatement` when it is not well formed, or has a document type: nobody's
 * entities are followed.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => {
    throw new MalformedStatement('expected no document type');
  });
  parser.on('error', (fault) => {
    throw new MalformedStatement(`line ${parser.line}: expected well-formed XML (${fault.message.split(': ').at(-1)})`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: name.split(':').at(-1) ?? name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => {
    const element = open.at(-1);
    if (element) element.text += part;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  const [document] = root.children;
  if (!document) throw new MalformedStatement('expected an XML document');
  return document;
}

/** The elements that a path of names leads to. */
export function allOf(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
    [element],
  );
}

/** The text that a path of names leads to first; empty where there is none. */
export const textOf = (element: XmlElement, ...path: string[]): string => allOf(element, ...path)[0]?.text.trim() ?? '';
