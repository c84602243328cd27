import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RenderResult, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TextsContext, type UsedTexts } from '../src/app/texts/use-texts.ts';

const folder = path.resolve(import.meta.dirname, '../../texts/en');
const english = Object.fromEntries(
  readdirSync(folder).map((file) => [
    path.basename(file, '.json'),
    JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>,
  ]),
);
const texts = i18next.createInstance();
await texts.init({ lng: 'en', fallbackLng: false, resources: { en: english }, interpolation: { escapeValue: false } });

const used: UsedTexts = { t: (key, values) => texts.t(key, values ?? {}), language: 'en', texts };

/** A part of a page with what the app gives it: the English texts and a router at a path. */
export function inApp(part: ReactNode, at = '/'): ReactNode {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] });
  return (
    <TextsContext value={used}>
      <RouterProvider router={router} />
    </TextsContext>
  );
}

/** Draws a part of a page for a test. */
export function draw(part: ReactNode, at = '/'): RenderResult {
  return render(inApp(part, at));
}
