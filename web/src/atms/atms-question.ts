import { findAtms } from '@portal/contract/atms/find-atms';
import type { PageQuestion } from '@portal/contract/page-bundle';
import { buildRequest, type Caller } from '../app/calls/build-request.ts';
import { inputOf, searchOf } from './search.ts';

/** Returns the ATM locator's question for the query of its address, so that the list is there without a script. */
export function atmsQuestion(search: string, caller: Caller): PageQuestion | null {
  const input = inputOf(searchOf(search));
  if (input === null) return null;
  const { url, init } = buildRequest(findAtms, input, caller);
  return { url, headers: init.headers as Record<string, string> };
}
