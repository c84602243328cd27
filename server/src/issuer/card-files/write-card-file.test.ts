import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { BureauOrder, CardSecrets } from './bureau-order.ts';
import { cardFileName, writeCardFile } from './write-card-file.ts';

const header = { fileId: 17, program: 'Clara Benefit Card', day: '2026-11-20', serviceCode: '201' };
const card: BureauOrder & CardSecrets = {
  accountId: 1,
  cardId: 4711,
  kind: 'REPLACEMENT',
  pan: '9999014200000005',
  expiry: '2030-11-30',
  cvv2: '123',
  embossedName: 'ANA RUIZ',
  shippingMethod: 'STANDARD',
  language: 'es',
  mailTo: {
    name: 'Ana Ruiz',
    line1: '12 Oak Street',
    line2: null,
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: 'US',
  },
};

describe('a file for the bureau', () => {
  test.each([
    ['ANA NÚÑEZ', 'ANA NUNEZ'],
    ['=CMD', 'CMD'],
    ['()', 'CARDHOLDER'],
  ])('has %s, as it was kept once, as %s', (embossedName, written) => {
    const line = writeCardFile(header, [{ ...card, embossedName }]).split('\n')[1] ?? '';
    expect(JSON.parse(line)).toMatchObject({ embossedName: written });
  });

  test('is what docs/card-bureau.md says', async () => {
    const document = await readFile('docs/card-bureau.md', 'utf8');
    const examples = [...document.matchAll(/```json\n([^]*?)```/g)].map(([, json = '']) => JSON.parse(json) as unknown);
    const written = writeCardFile(header, [card])
      .trimEnd()
      .split('\n')
      .map((line) => ({ ...(JSON.parse(line) as object) }));
    expect(written).toHaveLength(3);
    expect(examples).toEqual([...written.slice(0, 2), { ...written[2], sha256: '…' }]);
  });

  test('ends with how many cards it has and the hash of all before', () => {
    const text = writeCardFile(header, [card, { ...card, cardId: 4712 }]);
    const lastAt = text.trimEnd().lastIndexOf('\n') + 1;
    const sha256 = createHash('sha256').update(text.slice(0, lastAt)).digest('hex');
    expect(JSON.parse(text.slice(lastAt))).toEqual({ record: 'TRAILER', cards: 2, sha256 });
  });

  test('keeps each card on one line, whatever stands in an address', () => {
    const mailTo = { ...card.mailTo, line1: 'A\nB "C"\u2028D', name: 'Núñez' };
    const lines = writeCardFile(header, [{ ...card, mailTo }])
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ mailTo });
  });

  test('has a name of its own', () => {
    expect(cardFileName(header)).toBe('cards-2026-11-20-17.jsonl.asc');
  });
});
