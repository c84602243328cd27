import { expect, test } from 'vitest';
import { listUnfitted, withoutUnused } from './lean-router.ts';

const code = `const Link = React$1.forwardRef(function (props) {});
Link.displayName = "Link";
if (init.instrumentations) watch(init.instrumentations);
`;

test('names, forwarded components and instrumentations are left to the bundler', () => {
  const fitted = new Set<string>();
  const lean = withoutUnused(code, (what) => fitted.add(what));
  expect(lean).toBe(`const Link = /* @__PURE__ */ React$1.forwardRef(function (props) {});

if (undefined) watch(undefined);
`);
  expect(listUnfitted(fitted)).toEqual([]);
});

test('what a version of the router has no more is named', () => {
  const fitted = new Set<string>();
  withoutUnused('export const Link = (props) => null;', (what) => fitted.add(what));
  expect(listUnfitted(fitted)).toHaveLength(3);
});
