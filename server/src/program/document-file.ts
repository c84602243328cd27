import { DocumentVersion } from '@portal/contract/documents/document';
import { inEachLanguage } from '@portal/contract/language';
import * as z from 'zod/mini';
import { knownPlaceholders } from './document-values.ts';

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000));

const Section = z.strictObject({
  heading: words,
  paragraphs: z.array(words),
  items: z._default(z.array(words), []),
  table: z.optional(
    z
      .strictObject({
        heads: z.array(words).check(z.minLength(2), z.maxLength(4)),
        rows: z.array(z.array(words)).check(z.minLength(1)),
      })
      .check(
        z.refine(({ heads, rows }) => rows.every((row) => row.length === heads.length), {
          error: 'each row has as many cells as there are heads',
          path: ['rows'],
        }),
      ),
  ),
});

const Words = z.strictObject({ title: words, sections: z.array(Section).check(z.minLength(1)) });

const Changes = z.array(words).check(z.minLength(1), z.maxLength(10));

/** One file of `program/documents`: a document in one version, in each language. */
export const DocumentFile = z
  .strictObject({
    /** The day from which it counts. */
    version: DocumentVersion,
    /** The changes since the version before, in plain words. */
    changes: z.optional(z.strictObject(inEachLanguage(() => Changes))),
    /** No lawyer has read it yet; taken out by whoever has. Production shows no draft. */
    isDraft: z.optional(z.boolean()),
    ...inEachLanguage(() => Words),
  })
  .check(
    z.refine(
      (file) =>
        [...JSON.stringify(file).matchAll(/\{\{(.*?)\}\}/g)].every(([, name]) =>
          knownPlaceholders.includes(name ?? ''),
        ),
      { error: `the placeholders are ${knownPlaceholders.join(', ')}` },
    ),
  );
export type DocumentFile = z.infer<typeof DocumentFile>;
