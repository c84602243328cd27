import { getDocumentProxy } from 'unpdf';

interface Tag {
  role: string;
  children?: (Tag | { type: string; id: string })[];
}

/** A PDF read back as its readers do. */
export interface ReadPdf {
  title: string;
  /** As in 'es-ES'. */
  language: string;
  isTagged: boolean;
  fonts: string[];
  /** The text of each page, line by line. */
  pages: string[];
  /** The tagged elements, in the order in which a screen reader meets them: 'H1: Statement for October 2026'. */
  tagged: string[];
}

const isTag = (child: object): child is Tag => 'role' in child;

/** Reads text, tags and facts of a PDF. Its fonts take as long as all else, so they are read when asked for. */
export async function readPdf(content: Uint8Array, { withFonts = false } = {}): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const info = (await pdf.getMetadata()).info as { Title: string; Language: string };
  const read: ReadPdf = {
    title: info.Title,
    language: info.Language,
    isTagged: (await pdf.getMarkInfo())?.['Marked'] === true,
    fonts: [],
    pages: [],
    tagged: [],
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const open: (string | null)[] = [];
    const wordsOf = new Map<string, string>();
    let shown = '';
    for (const item of items) {
      if ('str' in item) {
        const words = item.str + (item.hasEOL ? '\n' : '');
        shown += words;
        const id = open.findLast((each) => each !== null);
        if (id) wordsOf.set(id, (wordsOf.get(id) ?? '') + words);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push('id' in item && item.id ? item.id : null);
    }
    read.pages.push(shown);
    const visit = (tag: Tag) => {
      for (const child of tag.children ?? []) {
        if (isTag(child)) visit(child);
        else read.tagged.push(`${tag.role}: ${(wordsOf.get(child.id) ?? '').replaceAll('\n', ' ').trim()}`);
      }
    };
    const root = (await page.getStructTree()) as Tag | null;
    if (root) visit(root);
    if (!withFonts) continue;
    await page.getOperatorList();
    for (const item of items) {
      if (!('fontName' in item)) continue;
      const { name } = page.commonObjs.get(item.fontName) as { name: string };
      if (!read.fonts.includes(name)) read.fonts.push(name);
    }
  }
  return read;
}
