import { getFaq } from '@portal/contract/help/get-faq';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { allOn } from '../../testing/program.ts';

const faq = [
  {
    en: 'Lost card',
    es: 'Tarjeta perdida',
    questions: [
      {
        id: 'lost',
        linkPath: '/lock-card',
        en: { question: 'Lost?', answer: ['Call {{phone}}.'], linkLabel: 'Lock it' },
        es: { question: '¿Perdida?', answer: ['Llame al {{phone}}.'], linkLabel: 'Bloquearla' },
      },
    ],
  },
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  api.program.set({ faq });
});
afterAll(() => api.close());

describe('get-faq', () => {
  test('200: the questions in the language that is asked for, for anybody', async () => {
    const { entity } = await api.send(getFaq, { lang: 'en-US' }, { language: 'es' });
    const link = { path: '/lock-card', query: '', label: 'Lock it' };
    const [asked] = [{ id: 'lost', question: 'Lost?', answer: ['Call 1-800-555-0142.'], link }];
    expect(entity).toEqual({ sections: [{ title: 'Lost card', questions: [asked] }] });
    const spanish = await api.send(getFaq, { lang: 'es-ES' });
    expect(spanish.entity?.sections[0]).toMatchObject({
      title: 'Tarjeta perdida',
      questions: [{ link: { label: 'Bloquearla' } }],
    });
  });

  test('wrong input: a language that there is not', async () => {
    const reply = await api.send(getFaq, { lang: 'fr-FR' });
    expect(reply).toMatchObject({ httpStatus: 400, messages: [{ field: 'lang' }] });
  });

  test('refused while the program has no questions page', async () => {
    api.program.set({ toggles: { ...allOn, faq: false } });
    expect(await api.send(getFaq, { lang: 'en-US' })).toMatchObject({ httpStatus: 404 });
    api.program.set({ toggles: allOn });
  });
});
