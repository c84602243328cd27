import { markdownTable } from '../../../platform/files/markdown-table.ts';
import { cardReasons } from './card-reasons.ts';
import { mailReasons } from './mail-reasons.ts';
import { otherReasons } from './other-reasons.ts';
import type { DeskReason } from './reason.ts';
import { signInReasons } from './sign-in-reasons.ts';

/** Every reason to call that the portal gives. A test finds a text that tells to call and stands in none of them. */
export const deskReasons = [...signInReasons, ...cardReasons, ...mailReasons, ...otherReasons];

/** The texts of a reason as 'namespace:key'. */
export function textsOf(texts: DeskReason['texts']): string[] {
  return Object.entries(texts).flatMap(([namespace, keys]) => keys.map((key) => `${namespace}:${key}`));
}

/** `docs/desk-reasons.md`: for each reason for which people are told to call, the act that ends it and the test of it. */
export function describeReasons(): string {
  const rows = deskReasons.map(({ what, texts, statuses = [], locks = [], exceptions = [], act, test }) => {
    const comesWith = [...statuses.map((id) => `status ${id}`), ...locks.map((lock) => `lock ${lock}`), ...exceptions];
    const places = textsOf(texts).map((key) => `\`${key}\``);
    return [what, `\`${act}\``, `\`server/src/doors/desk/${test}.test.ts\``, comesWith.join(', '), places.join(', ')];
  });
  return [
    '# Why people call, and what ends it',
    '',
    'Made from the code (`server/src/doors/desk/reasons`). Each text by which a screen, a paper or a message tells people to call',
    'stands in one of these lines; a test fails while one does not, or while an act does not exist. The acts and their fields:',
    '[desk-acts.md](desk-acts.md).',
    '',
    ...markdownTable([['what is the matter', 'act', 'test', 'comes with', 'texts'], ...rows]),
    '',
  ].join('\n');
}
