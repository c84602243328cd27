import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { clientOf, deviceCookie } from './client.ts';

const token = 'a'.repeat(32);
const other = 'b'.repeat(32);
// Only what is read of a request.
const requestWith = (cookie: string) => ({ ip: '127.0.0.1', headers: { cookie } }) as unknown as FastifyRequest;

describe("the device's cookie", () => {
  test('behind TLS its name binds it to TLS, and it is read by that name first', () => {
    expect(deviceCookie(token, 'https')).toMatch(
      /^__Secure-device=a{32}; Path=\/api; HttpOnly; SameSite=Strict;.*; Secure$/,
    );
    expect(clientOf(requestWith(`device=${other}; __Secure-device=${token}`)).deviceToken).toBe(token);
  });

  test('without TLS, on this machine, and from a release before, it has a plain name', () => {
    expect(deviceCookie(token, 'http')).toMatch(/^device=a{32}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    expect(clientOf(requestWith(`device=${token}`)).deviceToken).toBe(token);
    expect(clientOf(requestWith('device=short')).deviceToken).toBeNull();
  });
});
