import { type FeatureToggle, featureToggles } from '@portal/contract/feature-toggle';
import { describe, expect, test } from 'vitest';
import { isFeatureOn, isOpen } from './features.ts';
import { pageRoutes } from './routes.ts';

const routes = pageRoutes;
/** Features that are calls, or parts of other screens. */
const withoutScreen = new Set<FeatureToggle>([
  'cardName',
  'setAside',
  'transactionExport',
  'pushNotifications',
  'banners',
]);

describe('a feature that is switched off', () => {
  test.each(featureToggles)('%s: hides its screens and no others', (off) => {
    const hidden = routes.filter((route) => !isOpen(route, (toggle) => toggle !== off));
    expect(hidden).toEqual(routes.filter(({ toggle }) => toggle === off));
    expect(hidden.length === 0).toBe(withoutScreen.has(off));
  });

  test('what belongs to no feature is always there', () => {
    const always = routes.filter((route) => isOpen(route, () => false)).map(({ path }) => path);
    expect(always.toSorted()).toEqual([
      '/',
      '/404',
      '/accessibility',
      '/act-for-somebody',
      '/annual-disclosure',
      '/check-letter',
      '/dashboard',
      '/demo/specimens',
      '/devices',
      '/fingerprint',
      '/helper-invitation',
      '/helpers',
      '/helping',
      '/licenses',
      '/my-card',
      '/on-the-phone',
      '/passcode',
      '/privacy',
      '/problems',
      '/problems/case',
      '/problems/report',
      '/profile',
      '/set-aside',
      '/simple',
      '/stop',
      '/stopped',
      '/terms',
      '/unsubscribe',
      '/verify-login',
      '/was-this-you',
    ]);
  });
});

test.each([
  [{}, [], true],
  [{}, ['faq'], false],
  [{ faq: false }, [], false],
  [{ faq: true }, ['faq'], true],
] as const)('with %j from the metadata and %j off in the page, it is on: %s', (featureToggle, offFeatures, isOn) => {
  expect(isFeatureOn('faq', { featureToggle }, { offFeatures })).toBe(isOn);
});
