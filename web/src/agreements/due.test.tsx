import type { Agreement } from '@portal/contract/agreements/agreement';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { signedOut } from '../app/session/session.ts';
import { sessionStore } from '../app/session/session-store.ts';
import { dueStore, keepDue, useDue } from './due.ts';

// The store reads only the name and the version.
const terms = { document: 'terms', version: '2026-11-01' } as unknown as Agreement;
const mobileTerms = { document: 'mobileTerms', version: '2026-11-01' } as unknown as Agreement;

const signIn = (userId: string) =>
  act(() => sessionStore.set({ ...signedOut, user: { ...signedOut.user, isAuthed: true, userId } }));

afterEach(() => {
  sessionStore.set(signedOut);
  dueStore.set(null);
});

test('what is due of one person is not asked of the next one in the same tab', () => {
  signIn('anaruiz01');
  const { result } = renderHook(() => useDue());
  act(() => dueStore.set({ userId: 'anaruiz01', agreements: [terms, mobileTerms] }));
  expect(result.current).toEqual([terms, mobileTerms]);
  act(() => keepDue([mobileTerms]));
  expect(result.current).toEqual([mobileTerms]);
  act(() => sessionStore.set(signedOut));
  expect(result.current).toEqual([]);
  signIn('linhtran');
  expect(result.current).toEqual([]);
});

test('the next person is asked about what is due of them', () => {
  signIn('anaruiz01');
  const { result } = renderHook(() => useDue());
  act(() => dueStore.set({ userId: 'anaruiz01', agreements: [terms] }));
  signIn('walterboone');
  act(() => dueStore.set({ userId: 'walterboone', agreements: [mobileTerms] }));
  expect(result.current).toEqual([mobileTerms]);
});
