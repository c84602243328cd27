import type { PageData } from '@portal/contract/page-bundle';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { testPageData } from '../../testing/page-data.ts';
import { Foot } from '../app/frame/foot.tsx';
import { PageDataContext } from '../app/page/page-data.ts';
import ContactUsPage from './contact-us-page.tsx';

/** The page and the footer of a program that names of its own what `facts` holds. */
function drawFor(facts: Partial<PageData['program']>): void {
  draw(
    <PageDataContext value={testPageData(facts)}>
      <ContactUsPage />
      <Foot />
    </PageDataContext>,
  );
}

test('a program that names no app and no other number shows neither', () => {
  drawFor({});
  expect(screen.queryAllByRole('link', { name: /^App for/ })).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'The app for your card' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'From another country' })).toBeNull();
  expect(screen.queryByText(/TTY/)).toBeNull();
  expect(screen.getByText(/dial 711/)).toBeDefined();
  expect(screen.getByText('Free, 24 hours a day. In English or Spanish.')).toBeDefined();
});

test('an app that is named is linked on the page and in the footer, and no other', () => {
  const android = 'https://play.google.com/store/apps/details?id=example';
  drawFor({ apps: { android } });
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^App for/ });
  expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
    ['App for Android', android],
    ['App for Android', android],
  ]);
  expect(screen.getByRole('heading', { name: 'The app for your card' })).toBeDefined();
});

test('a number for other countries and one for text telephones can be called', () => {
  drawFor({
    phoneAbroad: { phone: '1-210-555-0143', phoneLink: 'tel:+12105550143' },
    tty: { phone: '1-800-555-0144', phoneLink: 'tel:+18005550144' },
  });
  for (const [name, href] of [
    ['1-210-555-0143', 'tel:+12105550143'],
    ['1-800-555-0144', 'tel:+18005550144'],
  ] as const) {
    expect(screen.getByRole<HTMLAnchorElement>('link', { name }).href).toBe(href);
  }
});
