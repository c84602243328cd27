import type pg from 'pg';

const staffName = 'dana.whitfield';

export type Body = Record<string, unknown>;

/** A member of the demo's staff who is signed in, by the calls of the console. */
export async function signInStaff(url: string) {
  let cookie = '';
  const send = async (method: 'GET' | 'POST', path: string, body?: Body) => {
    // Each call comes from elsewhere: one address may not ask this often.
    const address = `10.${drawByte()}.${drawByte()}.${drawByte()}`;
    const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': address };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${url}/desk/api/v1/${path}`, init);
    const set = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    if (set.length > 0) cookie = set.join('; ');
    const answer = (await response.json()) as Body;
    return { isOk: response.ok, answer };
  };
  const { answer } = await send('POST', 'sign-in/start', {});
  const signed = await send('POST', 'demo/sign', { staffName, challenge: answer['challenge'] });
  const { isOk } = await send('POST', 'sign-in', signed.answer);
  if (!isOk) throw new Error('the staff could not sign in');
  return send;
}

/** Makes a caller known by record and card, so that their page opens: proofs are none of what is measured. */
export async function proveCaller(pool: pg.Pool, occasionId: number, holderId: number): Promise<void> {
  await pool.query(
    `INSERT INTO staff.proof (occasion_id, proof_number, holder_id, kind, is_right, tried_at)
     VALUES ($1, 1, $2, 'RECORD', true, now()), ($1, 2, $2, 'CARD_DIGITS', true, now())`,
    [occasionId, holderId],
  );
}

const drawByte = () => Math.floor(Math.random() * 256);
