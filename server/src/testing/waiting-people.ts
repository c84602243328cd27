import type { TestApi } from './api.ts';
import { byTestStaff, sendToDesk } from './desk.ts';

let made = 0;

/** Somebody who was handed over with the social security number of another, and waits; what the program handed over. */
export async function letSomebodyWait(api: TestApi) {
  made += 1;
  const address = { line1: '12 Oak Street', city: 'Austin', state: 'TX', zip: '78701', language: 'en' };
  const ssn = `7741${String(10_000 + made)}`;
  const first = { reference: `first-${made}`, givenName: 'Grace', familyName: 'Kim', ssn, birthDate: '1953-08-08' };
  const second = { ...first, ...address, reference: `waits-${made}`, givenName: 'Noor' };
  await sendToDesk(api, 'enroll', { ...byTestStaff, person: { ...first, ...address } });
  await sendToDesk(api, 'enroll', { ...byTestStaff, person: second });
  return second;
}
