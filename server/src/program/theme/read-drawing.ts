import type { Drawing } from '@portal/contract/drawing';

/** The most characters that all paths of a drawing may take together: it travels in every page. */
const maxCharacters = 4096;

const tag = /<(\/?)([a-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/giy;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const known: Record<string, readonly string[]> = {
  svg: ['xmlns', 'viewBox', 'width', 'height', 'version', 'fill'],
  path: ['d', 'fill', 'fill-rule', 'clip-rule'],
};

/**
 * Reads an SVG of filled paths, as a design tool writes it when everything is made one path for each color. `sun` is the
 * program's light: what is filled with it follows the scheme, as what is filled with `currentColor` does. Throws in words
 * with whatever else stands in it: nothing is repaired, and nothing of the file is kept but numbers and colors.
 */
export function readDrawing(text: string, sun: string): Drawing {
  const content = text
    .replace(/^\uFEFF?\s*(<\?xml[^>]*\?>)?/, '')
    .replace(/<!--.*?-->/gs, '')
    .trim();
  let size: [number, number] | null = null;
  const shapes: Drawing['shapes'] = [];
  tag.lastIndex = 0;
  let at = 0;
  while (at < content.length) {
    tag.lastIndex = at;
    const found = tag.exec(content);
    if (found === null) throw new Error(`here stands something that is no shape: ${content.slice(at, at + 40)}`);
    const [whole, isEnd, name = '', list = ''] = found;
    at += whole.length;
    at += /^\s*/.exec(content.slice(at))?.[0].length ?? 0;
    const allowed = known[name];
    if (!allowed) throw new Error(`<${name}> is not allowed: a drawing is made of <path> alone`);
    if (isEnd) continue;
    const given = Object.fromEntries([...list.matchAll(attribute)].map(([, key = '', a, b]) => [key, a ?? b ?? '']));
    const odd = Object.keys(given).find((key) => !allowed.includes(key));
    if (odd !== undefined) throw new Error(`<${name} ${odd}> is not allowed: write only ${allowed.join(', ')}`);
    if (name === 'svg') size = sizeOf(given.viewBox);
    else shapes.push(shapeOf(given, sun));
  }
  if (size === null) throw new Error('it is no <svg>');
  if (shapes.length === 0) throw new Error('it draws nothing');
  const characters = shapes.reduce((sum, { d }) => sum + d.length, 0);
  if (characters > maxCharacters) {
    throw new Error(`its paths have ${characters} characters; at most ${maxCharacters} go into every page`);
  }
  return { width: size[0], height: size[1], shapes };
}

function sizeOf(viewBox = ''): [number, number] {
  const [x, y, width, height, ...more] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (x !== 0 || y !== 0 || !width || !height || !(width > 0) || !(height > 0) || more.length > 0) {
    throw new Error('its viewBox must be "0 0 WIDTH HEIGHT"');
  }
  return [width, height];
}

function shapeOf(
  { d = '', fill = 'currentColor', ...rules }: Record<string, string>,
  sun: string,
): Drawing['shapes'][number] {
  if (!/^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]+$/.test(d))
    throw new Error('a <path> has no path data, or some that is none');
  return { d: d.trim(), fill: fillOf(fill, sun), isEvenOdd: rules['fill-rule'] === 'evenodd' };
}

function fillOf(fill: string, sun: string): string {
  if (fill === 'currentColor') return 'ink';
  const color = fill.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  if (!/^#[0-9a-f]{6}$/.test(color)) throw new Error(`a <path> is filled with ${fill}: write currentColor or #0a4858`);
  return color === sun ? 'sun' : color;
}
