import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const directives = new Map(
  securityHeaders['content-security-policy'].split('; ').map((directive) => {
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

test('what the Observatory asks besides: TLS for six months and more, no sniffing, no framing, no referrer', () => {
  const hsts = securityHeaders['strict-transport-security'];
  expect(Number(/max-age=(\d+)/.exec(hsts)?.[1])).toBeGreaterThanOrEqual(15_768_000);
  expect(hsts).toMatch(/includeSubDomains; preload/);
  expect(securityHeaders).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(Object.keys(securityHeaders)).not.toContain('access-control-allow-origin');
});
