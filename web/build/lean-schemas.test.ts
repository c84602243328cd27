import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { leanSchemas, withoutUnreached } from './lean-schemas.ts';

const root = path.resolve(import.meta.dirname, '../..');
const entry = '/judge.js';
/** Every kind of schema that the contract is made of, with values that pass and values that do not. */
const code = `
import * as z from 'zod/mini';
const Name = z.string().check(z.trim(), z.normalize('NFC'), z.minLength(1, 'required'), z.maxLength(9, 'long'));
const Code = z.pipe(z.string(), z.transform((typed) => typed.replace(/\\D/g, '')));
const Way = z.discriminatedUnion('way', [
  z.object({ way: z.literal('PIN'), pin: z.string().check(z.regex(/^\\d{4}$/, 'pin')) }),
  z.object({ way: z.literal('SSN'), ssn: z.optional(z.string()) }),
]);
const Form = z.strictObject({
  name: Name,
  email: z.string().check(z.email('email')),
  code: Code,
  kind: z.enum(['A', 'B']),
  agrees: z.boolean(),
  cents: z.int().check(z.positive('more'), z.maximum(500, 'less')),
  note: z.nullable(z.string()),
  tags: z._default(z.array(z.string()), []),
  day: z.iso.date(),
  many: z.record(z.string(), z.coerce.number()),
  pair: z.tuple([z.string(), z.number()]),
  any: z.union([z.literal(1), z.string()]),
  way: Way,
}).check(z.refine(({ name, note }) => name !== note, { path: ['note'], error: 'same' }), z.check((payload) => {
  if (payload.value.cents === 13) payload.issues.push({ code: 'custom', message: 'unlucky', path: ['cents'], input: payload.value });
}));
const right = { name: ' Rosa ', email: 'a@b.co', code: '1-2', kind: 'A', agrees: true, cents: 5, note: null, day: '2026-02-28',
  many: { a: '1' }, pair: ['a', 1], any: 1, way: { way: 'PIN', pin: '2580' } };
const wrong = [{}, { name: '' }, { name: 'x'.repeat(10) }, { name: 'n', note: 'n' }, { email: 'a' }, { code: 1 }, { kind: 'C' },
  { agrees: 'yes' }, { cents: 0 }, { cents: 13 }, { cents: 501 }, { cents: 1.5 }, { note: 2 }, { tags: [1] }, { tags: ['t'] },
  { day: '2026-02-30' }, { many: { a: 'x' } }, { pair: ['a'] }, { any: 2 }, { way: { way: 'PIN', pin: '25' } }, { way: {} },
  { way: { way: 'SSN' } }, { more: 1 }];
const told = (of) => (of.success ? of.data : of.error.issues.map(({ path, message, code }) => [path, message, code]));
const thrown = () => { try { return Form.parse({}); } catch (error) { return error.issues.length; } };
export const judged = [null, 'text', [], ...wrong.map((each) => ({ ...right, ...each }))].map((each) => told(Form.safeParse(each)));
export const others = [thrown(), Form.parse(right), told(z.extend(Way.def.options[0], { more: z.string() }).safeParse({}))];
`;

async function judge(lean: boolean): Promise<unknown> {
  const pages = {
    name: 'entry',
    resolveId: (id: string) => (id === entry ? id : undefined),
    load: (id: string) => (id === entry ? code : undefined),
  };
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [pages, ...(lean ? [leanSchemas()] : [])],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return { ...((await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as object) };
}

test('values are judged as by the whole library, problem by problem', async () => {
  const lean = await judge(true);
  expect(lean).toEqual(await judge(false));
  expect(JSON.stringify(lean)).toContain('unlucky');
});

test('what no form asks is left out, and the rest is as it was', () => {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('zod/package.json')), 'v4');
  for (const part of ['core/core', 'core/schemas', 'mini/schemas']) {
    const whole = readFileSync(path.join(folder, `${part}.js`), 'utf8');
    const lean = withoutUnreached(whole, part);
    expect(lean.length).toBeLessThan(whole.length - 400);
    expect(lean).not.toMatch(/instanceof Promise|get "~standard"|parseAsync\(data/);
  }
});

test('no schema waits for anything, and nobody reads one as another library would', async () => {
  const sources: { file: string; source: string }[] = [];
  for await (const file of glob(['contract/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root })) {
    sources.push({ file, source: readFileSync(path.join(root, file), 'utf8') });
  }
  expect(sources.length).toBeGreaterThan(600);
  const asked =
    /\b(?:safeParseAsync|parseAsync|safeEncode|safeDecode|z\.(?:codec|encode|decode|registry|promise))\b|~standard|\.brand\(\)/;
  expect(sources.filter(({ source }) => asked.test(source)).map(({ file }) => file)).toEqual([]);
  const contract = sources.filter(({ file }) => file.startsWith('contract'));
  expect(contract.filter(({ source }) => /\basync\b/.test(source)).map(({ file }) => file)).toEqual([]);
});
