import { expect, test } from 'vitest';
import { securityHeadersOf } from './security-headers.ts';

const securityHeaders = securityHeadersOf(null);

const directives = new Map(
  String(securityHeaders['content-security-policy'])
    .split('; ')
    .map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values] as const;
    }),
);

test('the policy starts from nothing and allows no inline, no eval, no wildcard, no other host', () => {
  expect(directives.get('default-src')).toEqual(["'none'"]);
  const allowed = [...directives.values()].flat();
  expect(allowed.filter((value) => /unsafe|\*|https?:|blob:/.test(value))).toEqual([]);
  expect([...directives].filter(([, values]) => values.includes('data:')).map(([name]) => name)).toEqual(['img-src']);
});

test.each([
  ['script-src', ["'self'"]],
  ['style-src', ["'self'"]],
  ['object-src', ["'none'"]],
  ['base-uri', ["'none'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'none'"]],
  ['require-trusted-types-for', ["'script'"]],
  ['trusted-types', ['portal']],
])('%s is %j', (name, values) => {
  expect(directives.get(name)).toEqual(values);
});

test('nothing is promised of TLS for a domain of which the program said nothing', () => {
  expect(Object.keys(securityHeaders)).not.toContain('strict-transport-security');
  const asked = securityHeadersOf('max-age=31536000');
  expect(asked).toEqual({ ...securityHeaders, 'strict-transport-security': 'max-age=31536000' });
});

test('what the Observatory asks besides: no sniffing, no framing, no referrer', () => {
  expect(securityHeaders).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(Object.keys(securityHeaders)).not.toContain('access-control-allow-origin');
});
