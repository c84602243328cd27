import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { lockCard } from '@portal/contract/card/lock-card';
import { renameCard } from '@portal/contract/card/rename-card';
import type { Call } from '@portal/contract/define-call';
import { featureToggles } from '@portal/contract/feature-toggle';
import { headers } from '@portal/contract/headers';
import { login } from '@portal/contract/session/login';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { describe, expect, test } from 'vitest';
import { routes } from '../start/calls.ts';
import { describeApi } from './openapi.ts';

interface Described {
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: { properties: object; required?: string[] } } } };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}

const api = describeApi(routes.map(({ call }) => call));
const describedOf = (call: Call) => api.paths[call.path]?.[call.method.toLowerCase()] as Described;
const parametersOf = (call: Call) => describedOf(call).parameters.map((each) => `${each.in} ${each.name}`);
const toggled = routes.map(({ call }) => call).filter((call) => call.toggle !== null);

describe('the description of the API', () => {
  test('names both gateway keys as security schemes, beside the token', () => {
    expect(api.components.securitySchemes).toEqual({
      token: { type: 'http', scheme: 'bearer' },
      apiKey: { type: 'apiKey', in: 'header', name: headers.apiKey },
      gatewayKey: { type: 'apiKey', in: 'header', name: headers.gatewayKey },
    });
    expect(describedOf(login).security).toEqual([{ apiKey: [], gatewayKey: [] }]);
    expect(describedOf(lockCard).security).toEqual([{ apiKey: [], gatewayKey: [], token: [] }]);
  });

  test('names the headers of every request, and a key for writes that need one', () => {
    expect(parametersOf(login)).toEqual(['header channel', 'header accept-language']);
    expect(parametersOf(confirmTransfer)).toContain('header idempotency-key');
    const channel = describedOf(login).parameters[0];
    expect(channel).toEqual({ name: 'channel', in: 'header', required: false, schema: { const: 'WEB' } });
  });

  test.each(toggled.map((call) => [call.name, call] as const))(
    'says that %s is gone while its feature is off',
    (_n, call) => {
      expect(describedOf(call).responses['404']?.description).toContain('not found');
    },
  );

  test('asks nothing twice: what stands in the path is no field of the body', () => {
    const body = describedOf(renameCard).requestBody?.content['application/json'].schema;
    expect(Object.keys(body?.properties ?? {})).toEqual(['accountNickName']);
    expect(body?.required).toEqual(['accountNickName']);
    expect(parametersOf(renameCard)).toContain('path cardId');
  });

  test('names every switch', () => {
    const reply = describedOf(getMetadata).responses['200']?.content['application/json']?.schema;
    const found = /"featureToggleMap":\{"type":"object","properties":\{([^}]*\})*?\}/.exec(JSON.stringify(reply));
    expect(found).not.toBeNull();
    for (const toggle of featureToggles) expect(JSON.stringify(reply)).toContain(`"${toggle}":{"type":"boolean"}`);
  });
});
