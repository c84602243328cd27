import { type AgreementName, agreementNames } from '@portal/contract/agreements/agreement';
import { type Agreements, createAgreements } from '../program/load-agreements.ts';

export interface TestAgreements extends Agreements {
  /** Makes a new version of one document count. */
  renew(document: AgreementName, version: string): void;
}

/** The four documents in their first version, and a way to change them. */
export function createTestAgreements(): TestAgreements {
  const textOf = (title: string) => ({ title, sections: [{ heading: 'One', paragraphs: ['Words.'], items: [] }] });
  const versions = new Map<AgreementName, string>(agreementNames.map((name) => [name, '2026-01-01']));
  const fileOf = (name: AgreementName) => ({
    version: versions.get(name) ?? '',
    en: textOf(`${name} en`),
    es: textOf(`${name} es`),
  });
  const now = () =>
    createAgreements({
      terms: fileOf('terms'),
      privacy: fileOf('privacy'),
      eSign: fileOf('eSign'),
      mobileTerms: fileOf('mobileTerms'),
    });
  return {
    list: () => now().list(),
    textOf: (document, language) => now().textOf(document, language),
    renew: (document, version) => void versions.set(document, version),
  };
}
