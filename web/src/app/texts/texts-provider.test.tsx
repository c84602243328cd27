import type { PageData } from '@portal/contract/page-bundle';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageDataContext } from '../page/page-data.ts';
import { textsForServer } from './texts.ts';
import { TextsProvider } from './texts-provider.tsx';
import { useTexts } from './use-texts.ts';

function Answered() {
  const { t } = useTexts();
  return <p>{t('common:answered', { hours: 'de 7 a. m. a 9 p. m.' })}</p>;
}

test('an hour at the end of a sentence has one dot and stays on one line', async () => {
  // Only what texts read of a page.
  const data = { language: 'es', program: { phone: '', name: '' } } as unknown as PageData;
  const words = { common: { answered: 'Le atiende una persona {{hours}}.' } };
  const texts = await textsForServer(data, words);
  const { container } = render(
    <PageDataContext value={data}>
      <TextsProvider texts={texts}>
        <Answered />
      </TextsProvider>
    </PageDataContext>,
  );
  expect(container.textContent).toBe('Le atiende una persona de 7\u00a0a.\u00a0m. a 9\u00a0p.\u00a0m.');
});
