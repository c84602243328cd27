/** Only what the portal serves itself, no inline script or style, and scripts only through its one Trusted Types policy. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types portal',
].join('; ');

const always = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(self), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()',
} as const;

/**
 * Headers of every answer. `hsts` is the program's word on TLS for its own domain (RFC 6797); browsers remember it for
 * long, so without one nothing is said.
 */
export function securityHeadersOf(hsts: string | null): Readonly<Record<string, string>> {
  return hsts === null ? always : { ...always, 'strict-transport-security': hsts };
}
