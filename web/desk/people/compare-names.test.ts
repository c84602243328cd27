import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@portal/contract/language';
import { expect, test } from 'vitest';

const texts = path.resolve(import.meta.dirname, '../../../texts');

test.each(languages)(
  '%s: each button that compares is called something else, and begins with the words on it',
  (language) => {
    const { verify } = JSON.parse(readFileSync(path.join(texts, language, 'desk.json'), 'utf8')) as {
      verify: { compare: string; compares: Record<string, string> };
    };
    const names = Object.values(verify.compares);
    expect(new Set(names).size).toBe(4);
    for (const name of names) expect(name.startsWith(`${verify.compare} `)).toBe(true);
  },
);
