import { beforeEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { closeModalOnNavigation, modalStore, showFailure, showSessionExpired } from './modal.ts';

beforeEach(() => modalStore.set(null));

test.each([
  [500, 'serverError'],
  [599, 'serverError'],
  [900, 'warning'],
  [429, 'warning'],
  [0, 'warning'],
])('status %i opens the %s modal', (status, kind) => {
  showFailure(new ApiError({ status, message: 'words' }));
  expect(modalStore.get()).toMatchObject({ kind, message: 'words' });
});

test.each([500, 900])('status %i says what could not be done where that is known', (status) => {
  showFailure(new ApiError({ status, message: '' }), { failed: 'We could not save it' });
  expect(modalStore.get()).toMatchObject({ failed: 'We could not save it' });
});

test('a change of route closes a modal', () => {
  showFailure(new ApiError({ status: 400, message: 'words' }));
  closeModalOnNavigation();
  expect(modalStore.get()).toBeNull();
});

test('the notice that the session has ended survives a change of route', () => {
  showSessionExpired({ isTimedOut: false });
  closeModalOnNavigation();
  expect(modalStore.get()).toMatchObject({ kind: 'sessionExpired' });
});

test('the notice that the session has ended gives way to no failure that follows from it', () => {
  showSessionExpired({ isTimedOut: false });
  showFailure(new ApiError({ status: 401, message: 'words' }));
  expect(modalStore.get()).toMatchObject({ kind: 'sessionExpired' });
});
