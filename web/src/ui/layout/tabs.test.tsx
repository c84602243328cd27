import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

test('tabs are links in a list of its own name, and the present one says so', () => {
  render(
    <Tabs label="Kinds of alerts">
      <a href="/optional">Optional</a>
      <a href="/required" aria-current="page">
        Required
      </a>
    </Tabs>,
  );
  const nav = within(screen.getByRole('navigation', { name: 'Kinds of alerts' }));
  expect(nav.getAllByRole('listitem')).toHaveLength(2);
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Required');
});
