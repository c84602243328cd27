/** A Markdown table with columns of even width, as the formatter writes them. */
export function markdownTable(rows: readonly (readonly (string | number)[])[]): string[] {
  const [head = [], ...body] = rows.map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(3, ...[head, ...body].map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
}
