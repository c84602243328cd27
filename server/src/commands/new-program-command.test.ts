import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runOperatorCommand } from '../testing/operator-command.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';

test('a program is asked about, a wrong answer once more; without the last answer nothing is written', async () => {
  const folder = path.join(await makeTemporaryFolder(), 'mine');
  const answers = [
    'Puente',
    'Family Card',
    'Tarjeta familiar',
    'Puente Family Card',
    'Tarjeta Familiar Puente',
    'Puente',
  ];
  const asked = await runOperatorCommand(
    'new-program',
    [folder],
    {},
    [...answers, '555', '1-888-555-0177', ''].join('\n'),
  );
  expect(asked).toMatchObject({ code: 2, errors: expect.stringContaining('Nothing is written') });
  expect(asked.out).toMatch(/Helpline[^]*Write it like 1-888-555-0177:[^]*When a person answers it, in English/);
  expect(asked.out.match(/Write it like/g)).toHaveLength(1);
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});
