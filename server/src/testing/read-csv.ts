/** The cells of a CSV file (RFC 4180), line by line, without its byte order mark. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  cells.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (cells.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cells.exec(text) ?? [];
    if (end === undefined) throw new Error('not a CSV file');
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
