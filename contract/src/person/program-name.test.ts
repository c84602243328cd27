import { expect, test } from 'vitest';
import { holdsProgramName } from './program-name.ts';

const names = ['Clara', 'Benefit Card', 'Tarjeta de beneficios', 'Ave'];

test.each(['Clara#4826', '8CLARA*x9', 'Cl@r4!7392', 'BenefitCard$7', 'x9!benefit7card', 'MyClara7!'])(
  '%j holds a name of the program',
  (password) => expect(holdsProgramName(password, names)).toBe(true),
);

test.each(['Harbor#4826', 'Cla9!rB7xx', 'Benefit#92x', 'Avenue!7392', ''])('%j holds none', (password) =>
  expect(holdsProgramName(password, names)).toBe(false),
);
