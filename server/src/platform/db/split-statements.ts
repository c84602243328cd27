/** Strings, names, comments and bodies of functions, in which a semicolon ends nothing; a semicolon; anything else. */
const piece = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|;|[^'"$;/-]+|[\s\S]/g;
const isComment = (text: string): boolean => text.startsWith('--') || text.startsWith('/*');

/** The statements of a text of SQL, in order, each without its semicolon and without comments between them. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const [text] of `${sql}\n;`.matchAll(piece)) {
    if (text !== ';') {
      if (!isComment(text)) open += text;
      continue;
    }
    if (open.trim() !== '') statements.push(open.trim());
    open = '';
  }
  return statements;
}
