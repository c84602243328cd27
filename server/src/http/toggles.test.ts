import { defineCall } from '@portal/contract/define-call';
import { featureToggles } from '@portal/contract/feature-toggle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routes as realRoutes } from '../start/calls.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { allOff, allOn } from '../testing/program.ts';
import { ok } from './outcome.ts';
import { serve } from './serve.ts';

// A call for every switch, so that those whose room is still to be built are proved too.
const calls = featureToggles.map((toggle) =>
  defineCall({
    name: `test/${toggle}`,
    method: 'GET',
    path: `/api/test/v1/${toggle}`,
    access: 'public',
    mode: 'reads',
    toggle,
    input: z.object({}),
    entity: z.object({}),
  }),
);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi([...realRoutes, ...calls.map((call) => serve(call, async () => ok({})))]);
});
afterAll(() => api.close());

describe('a feature that is switched off', () => {
  test.each(calls.map((call) => [call.toggle as (typeof featureToggles)[number], call] as const))(
    '%s: its calls are not found, and are there again when it is on',
    async (toggle, call) => {
      api.program.set({ toggles: { ...allOn, [toggle]: false } });
      expect(await api.send(call, {})).toMatchObject({ httpStatus: 404, messages: [{ shortMessage: 'not found' }] });
      api.program.set({ toggles: { ...allOff, [toggle]: true } });
      expect(await api.send(call, {})).toMatchObject({ httpStatus: 200 });
    },
  );

  test.each(realRoutes.map(({ call }) => [call.name, call] as const))(
    '%s is refused before anything else is looked at, or belongs to no feature',
    async (_name, call) => {
      api.program.set({ toggles: allOff });
      const { httpStatus } = await api.send(call, {});
      expect(httpStatus === 404).toBe(call.toggle !== null);
    },
  );

  test('signing in, proving who one is, agreeing, the documents, ending emails, stopping everything, checking a letter that is out, who helps, the cards and the switches themselves cannot be switched off', () => {
    const always = realRoutes.filter(({ call }) => call.toggle === null).map(({ call }) => call.name);
    expect(always.toSorted()).toEqual([
      'agreements/accept-agreements',
      'agreements/decline-texts',
      'agreements/list-due-agreements',
      'alerts/stop-alert-emails',
      'announcements/get-metadata',
      'card/list-cards',
      'card/list-unclaimed',
      'documents/check-letter',
      'documents/get-document',
      'documents/get-document-file',
      'helpers/end-helper',
      'helpers/end-helping',
      'helpers/finish-helping',
      'helpers/invite-helper',
      'helpers/leave-helping',
      'helpers/list-helped',
      'helpers/list-helpers',
      'helpers/look-at-helped',
      'helpers/read-invitation',
      'helpers/renew-helper',
      'helpers/report-error',
      'helpers/report-loss',
      'helpers/resend-invitation',
      'helpers/start-helping',
      'on-the-phone/confirm-call',
      'on-the-phone/deny-call',
      'on-the-phone/get-call-question',
      'passcode/confirm-by-card',
      'passcode/confirm-passcode',
      'passcode/get-passcode-setting',
      'passcode/resend-passcode',
      'passcode/send-passcode',
      'passcode/update-passcode-setting',
      'passkeys/add-passkey',
      'passkeys/list-passkeys',
      'passkeys/prove-by-passkey',
      'passkeys/remove-passkey',
      'passkeys/rename-passkey',
      'passkeys/sign-in-with-passkey',
      'passkeys/start-passkey',
      'passkeys/start-passkey-proof',
      'passkeys/start-passkey-sign-in',
      'problems/add-paper',
      'problems/ask-papers',
      'problems/get-problem',
      'problems/list-problems',
      'problems/prepare-report',
      'problems/read-paper',
      'problems/read-problem-letter',
      'problems/report-problem',
      'problems/withdraw-problem',
      'problems/write-words',
      'profile/choose-simple',
      'profile/end-other-sessions',
      'profile/end-session',
      'profile/forget-device',
      'profile/list-devices',
      'representatives/list-representatives',
      'representatives/make-login',
      'representatives/read-appointment',
      'session/find-answer',
      'session/login',
      'session/logout',
      'set-aside/get-set-aside',
      'set-aside/put-money-back',
      'set-aside/rename-part',
      'step-up/analyze',
      'step-up/confirm-card-passcode',
      'step-up/resend-card-passcode',
      'step-up/send-card-passcode',
      'step-up/validate-pin',
      'stop/decide-stopped',
      'stop/list-stopped',
      'stop/stop-everything',
      'was-this-you/answer-own-question',
      'was-this-you/answer-question',
      'was-this-you/list-questions',
      'was-this-you/read-question',
    ]);
  });
});
