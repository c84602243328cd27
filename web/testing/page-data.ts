import { Fees } from '@portal/contract/money/fees';
import type { PageData } from '@portal/contract/page-bundle';

const bilingual = { en: '24 hours a day', es: 'las 24 horas' };

/** The data of a page, of a program that names of its own what `facts` holds. */
export function testPageData(facts: Partial<PageData['program']> = {}): PageData {
  const program: PageData['program'] = {
    name: 'Clara',
    what: bilingual,
    fullName: bilingual,
    phone: '1-800-555-0142',
    phoneLink: 'tel:+18005550142',
    mailAddress: ['P.O. Box 1'],
    legalNote: bilingual,
    timeZone: 'America/New_York',
    languages: ['en', 'es'],
    supportHours: bilingual,
    country: 'US',
    fees: Fees.parse({}),
    apps: {},
    mark: { width: 48, height: 48, shapes: [] },
    logo: null,
    cardPattern: 'RINGS',
    ...facts,
  };
  return {
    program,
    language: 'en',
    search: '',
    textsUrl: '',
    apiKey: '',
    gatewayKey: '',
    isDemo: false,
    offFeatures: [],
    document: null,
    faq: null,
    answer: null,
    access: 'public',
    texts: {},
  };
}
