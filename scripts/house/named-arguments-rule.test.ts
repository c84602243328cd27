import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { namedArgumentsRule } from './named-arguments-rule.ts';

const sql = {
  'server/src/issuer/schema/1-ledger.sql': `
    CREATE FUNCTION issuer.post(p_id bigint, p_kind text, OUT done boolean) LANGUAGE sql AS $$ SELECT true $$;
    CREATE FUNCTION issuer.find(p_ids bigint[], OUT found bigint) LANGUAGE sql AS $$ SELECT 1 $$;`,
};
const code = 'server/src/issuer/post.ts';
const wrong = `${code} calls issuer.post by the order of its arguments; name each: (p_now => $1, …)`;

test.each([
  ['by order', "const a = 'SELECT issuer.post($1, $2)';"],
  ['by order over several lines', 'const a = `SELECT issuer.post(\n  $1,\n  $2) AS done`;'],
  ['one of them by order', "const a = 'SELECT issuer.post($1, p_kind => $2)';"],
  ['with a part put together', 'const a = `SELECT issuer.post(${list})`;'],
])('a call %s is found', (_, text) => {
  expect(judge(namedArgumentsRule, { ...sql, [code]: text })).toEqual([wrong]);
});

test('a call by names, of one argument, or of another function is right', () => {
  const text = `
    const a = 'SELECT issuer.post(p_id => $1, p_kind => coalesce($2, lower($3)) || \\'a, b\\') AS done';
    const b = 'SELECT issuer.find($1), other.post($1, $2)';
    const c = \`SELECT issuer.post(p_kind => $1, p_id => greatest(1, \${id}))\`;`;
  expect(judge(namedArgumentsRule, { ...sql, [code]: text })).toEqual([]);
});
