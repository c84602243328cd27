import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutSchemas } from './lean-contract.ts';

const lean = (code: string, asked: readonly string[] = []) =>
  withoutSchemas(code, parseSync('call.ts', code).program, new Set(asked));

const call = `export const lockCard = defineCall({
  name: 'card/lock-card',
  input: z.object({ cardId: CardId }),
  entity: Card,
  errors: ['unauthorized'],
});`;

test('a call keeps what the browser needs to make it, and loses what only the server checks', () => {
  expect(lean(call)).toMatch(/name: 'card\/lock-card',\s+errors: \['unauthorized'\],/);
  expect(lean(call)).not.toMatch(/input|entity|z\./);
});

test('the input stays where a form asks for it', () => {
  expect(lean(call, ['lockCard'])).toContain('z.object({ cardId: CardId })');
  expect(lean(call, ['unlockCard'])).not.toContain('input');
});

test.each([
  ["const Name = z.string().check(z.minLength(1, 'required'));", "z.string().check(z.minLength(1, 'required'))"],
  ["const Amount = Cents.check(z.minimum(1, 'amount'));", "Cents.check(z.minimum(1, 'amount'))"],
  ['const Toggles = z.object(Object.fromEntries(all));', 'z.object(Object.fromEntries(all))'],
])('%s may be left out as a whole', (code, schema) => {
  expect(lean(code)).toContain(`= /* @__PURE__ */ (() => ${schema})();`);
});

test.each(['const made = new Map();', 'const { data } = parse(text);', "const text = zed.string('z');"])(
  '%s stays as it is',
  (code) => {
    expect(lean(code)).toBe(code);
  },
);
