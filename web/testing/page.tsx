import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { PageDataContext } from '../src/app/page/page-data.ts';
import { draw } from './draw.tsx';
import { testPageData } from './page-data.ts';

/** Answers calls by their names; a call without an answer is never answered, and an error is thrown. */
export const answering =
  (answers: Readonly<Record<string, unknown>>) =>
  async ({ name }: { name: string }): Promise<unknown> => {
    const answer = name in answers ? answers[name] : new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return await answer;
  };

/** Draws a page for a test, which has read nothing yet. */
export function drawPage(page: ReactNode, at?: string): RenderResult {
  return draw(
    <PageDataContext value={testPageData()}>
      <SWRConfig value={{ provider: () => new Map() }}>{page}</SWRConfig>
    </PageDataContext>,
    at,
  );
}
