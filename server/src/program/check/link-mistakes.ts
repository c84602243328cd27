import type { ProgramNow } from '../live-program.ts';

/** Lists the links of answers and announcements that lead to no page of the portal. */
export function linkMistakes(
  { faq, announcements }: Pick<ProgramNow, 'faq' | 'announcements'>,
  pages: readonly string[],
): string[] {
  const known = new Set(pages);
  const links = [
    ...faq.flatMap((file) =>
      file.questions.map(({ id, linkPath }) => ({ place: `faq: the question ${id}`, linkPath })),
    ),
    ...announcements.map(({ id, linkPath }) => ({ place: `announcements/${id}.json`, linkPath })),
  ];
  return links.flatMap(({ place, linkPath }) =>
    linkPath === undefined || known.has(linkPath)
      ? []
      : [`${place}: linkPath ${linkPath} is no page: write the path of one, such as "/faq", or leave the link out`],
  );
}
