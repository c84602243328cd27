import { isCode, parse } from './parse.ts';
import { textsOf, withoutPluralForm } from './text-keys.ts';
import { isTest, type Problem, type Rule, type SourceFile } from './tree.ts';

const cataloguePath = 'contract/src/errors.ts';
const textsPath = 'texts/en/error.json';

/** The keys of `errorCatalogue`, one to a line below its opening brace. */
function catalogueKeysOf({ text }: SourceFile): string[] {
  const body = /errorCatalogue\s*=\s*\{\n([\s\S]*?)\n\}/.exec(text)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1] ?? '');
}

/**
 * The family `error:` has a text for each error of the catalogue, and `error:field.` one for each message that a schema
 * gives; its other texts are named in the code like any text.
 */
export const textsErrorsRule: Rule = (files) => {
  const catalogue = files.find(({ path }) => path === cataloguePath);
  const texts = [...textsOf(files, 'en').keys()].filter((key) => key.startsWith('error:'));
  const keys = [...new Set(texts.map(withoutPluralForm))];
  const errors = catalogue ? catalogueKeysOf(catalogue).map((key) => `error:${key}`) : [];
  const code = files.filter(
    (file) => isCode(file) && /^(contract|server|web)\/src\//.test(file.path) && !isTest(file.path),
  );
  const literals = new Set(code.flatMap((file) => parse(file).texts.map(({ parts }) => parts.join('…'))));

  const problems: Problem[] = [];
  for (const key of errors) {
    if (!keys.includes(key)) problems.push({ path: textsPath, message: `lacks '${key}', an error of the catalogue` });
  }
  for (const key of keys) {
    const field = /^error:field\.(.+)$/.exec(key)?.[1];
    const isUsed = errors.includes(key) || literals.has(key) || (field !== undefined && literals.has(field));
    if (!isUsed) problems.push({ path: textsPath, message: `'${key}' is not used` });
  }
  for (const { file, key } of schemaMessagesOf(code)) {
    if (!keys.includes(key))
      problems.push({ path: file.path, message: `names the text '${key}', which does not exist` });
  }
  return problems;
};

const checks = new Set([
  'minLength',
  'maxLength',
  'length',
  'regex',
  'refine',
  'gte',
  'lte',
  'gt',
  'lt',
  'email',
  'includes',
  'minimum',
  'maximum',
]);

/** The messages that the contract's schemas give, as keys: `z.minLength(1, 'userIdRequired')`. */
function schemaMessagesOf(code: readonly SourceFile[]): { file: SourceFile; key: string }[] {
  return code
    .filter((file) => file.path.startsWith('contract/'))
    .flatMap((file) =>
      parse(file)
        .callArguments.filter(({ callee, value }) => checks.has(callee) && /^[a-z]\w*$/i.test(value))
        .map(({ value }) => ({ file, key: `error:field.${value}` })),
    );
}
