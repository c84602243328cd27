import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { tellingEnd } from './flow-end.ts';

async function endedBy(refusal: ApiError): Promise<string[]> {
  const told: string[] = [];
  const call = Promise.reject(refusal);
  const tell = (message: string) => void told.push(message);
  await expect(tellingEnd(call, tell)).rejects.toBe(refusal);
  return told;
}

test('the end of a proof is told, in the words of the server', async () => {
  const error = new ApiError({ status: 900, shortMessage: 'flow ended', message: 'Please start again.' });
  expect(await endedBy(error)).toEqual(['Please start again.']);
});

test('any other refusal is none', async () => {
  expect(await endedBy(new ApiError({ status: 900, shortMessage: 'otp incorrect', message: 'Wrong.' }))).toEqual([]);
  expect(await tellingEnd(Promise.resolve(7), () => undefined)).toBe(7);
});
