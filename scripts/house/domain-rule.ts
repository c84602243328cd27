import type { Rule } from './tree.ts';

const page = 'docs/domain.md';
/** A citation with its sections: '… §3', '… §3 and §7'. A comment may break the line before a section. */
const citation = /docs\/domain\.md((?:(?:[ ,]|and|\n(?: \*|--)?)*§\d+)*)/g;

/** Every citation of the domain rules names a section, and the section exists. A document may link to all of them. */
export const domainRule: Rule = (files) => {
  const rules = files.find(({ path }) => path === page)?.text ?? '';
  const sections = new Set([...rules.matchAll(/^## (\d+)\. /gm)].map(([, section]) => section));
  return files.flatMap(({ path, text }) => {
    if (path === page || path.startsWith('scripts/house/')) return [];
    const isDocument = path.endsWith('.md');
    return [...text.matchAll(citation)].flatMap(([, cited = '']) => {
      const numbers = [...cited.matchAll(/§(\d+)/g)].map(([, number = '']) => number);
      if (numbers.length === 0 && isDocument) return [];
      if (numbers.length === 0) return [{ path, message: `cites ${page} without a section` }];
      const missing = numbers.filter((number) => !sections.has(number));
      return missing.map((number) => ({ path, message: `cites ${page} §${number}, which does not exist` }));
    });
  });
};
