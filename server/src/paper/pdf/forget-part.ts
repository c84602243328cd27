/** A reference of pdfkit, as far as it is needed here: written once, then known by its number alone. */
interface WrittenReference {
  /** The content and the parent, by which pdfkit sees at the end that the part is whole. */
  data: { K?: unknown; P?: unknown };
}

const isReference = (value: unknown): value is WrittenReference =>
  typeof value === 'object' && value !== null && 'document' in value && 'data' in value;

function forget(reference: WrittenReference): void {
  const { K: children, P } = reference.data;
  reference.data = { P };
  for (const child of Array.isArray(children) ? (children as unknown[]) : [children])
    if (isReference(child)) forget(child);
}

/**
 * Lets go of what a part of a long document held, once it has ended and its pages are flushed: its tags stand in the file,
 * and pdfkit would keep all of them in memory until the document ends.
 */
export function forgetPart(part: PDFKit.PDFStructureElement): void {
  // The types leave it out.
  forget((part as unknown as { dictionary: WrittenReference }).dictionary);
}
