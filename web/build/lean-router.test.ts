import { expect, test } from 'vitest';
import { listUnfitted, withoutUnused } from './lean-router.ts';

const code = `const Link = React$1.forwardRef(function (props) {});
Link.displayName = "Link";
if (init.instrumentations) watch(init.instrumentations);
else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) send();
const router = {
\t\tnavigate,
\t\tfetch,
\t\tgetBlocker,
};
`;

test('names, forwarded components, instrumentations and what nobody sends or fetches are left to the bundler', () => {
  const fitted = new Set<string>();
  const lean = withoutUnused(code, (what) => fitted.add(what));
  expect(lean).toBe(`const Link = /* @__PURE__ */ React$1.forwardRef(function (props) {});

if (undefined) watch(undefined);
else if (false) send();
const router = {
\t\tnavigate,

\t\tgetBlocker,
};
`);
  expect(listUnfitted(fitted)).toEqual([]);
});

test('what a version of the router has no more is named', () => {
  const fitted = new Set<string>();
  withoutUnused('export const Link = (props) => null;', (what) => fitted.add(what));
  expect(listUnfitted(fitted)).toHaveLength(5);
});
