import { optionalAlerts, requiredAlerts } from '@portal/contract/alerts/alert-kind';
import { automaticAlerts } from '@portal/contract/alerts/automatic-alert';
import type { DocumentSection } from '@portal/contract/documents/document';
import {
  keptThroughout,
  type Retention,
  type RetentionKind,
  retentionKinds,
  retentionPeriods,
} from '@portal/contract/documents/retention';
import type { TFunction } from 'i18next';

/** Messages that are no alerts, by their templates (`delivery/templates.ts`; a test holds the two together). */
export const otherMessages = [
  'passcode',
  'callCode',
  'userIdReminder',
  'alreadyRegistered',
  'helperInvitation',
  'appointment',
  'representativePassword',
  'representativeRecord',
  'representativeEnding',
  'accountDeleted',
] as const;

/** The recipients of a cardholder's data from the portal. A test holds the ways out (`ports/`) to the list. */
export const recipients = [
  'cardBureau',
  'bank',
  'phone',
  'email',
  'push',
  'postal',
  'mailHouse',
  'network',
  'agency',
  'state',
] as const;

/** The kinds of data kept about people. A test holds every table to one of them, so that none is left out. */
export const keptKinds = [
  'person',
  'account',
  'cards',
  'payments',
  'bank',
  'login',
  'contacts',
  'devices',
  'passkeys',
  'helpers',
  'representatives',
  'proofs',
  'agreed',
  'papers',
  'reading',
  'alerts',
  'told',
  'stopped',
  'staff',
] as const;

/** Says how long a kind is kept: '24 months'. */
function periodOf(t: TFunction, retention: Retention, kind: RetentionKind): string {
  const count = retention[kind];
  return retentionPeriods[kind].unit === 'MONTHS'
    ? t('privacy:periods.months', { count })
    : t('privacy:periods.days', { count });
}

/** The table of the periods: each kind, for how long, and from when that counts; then what is kept as long as the law asks. */
function periodsIn(t: TFunction, retention: Retention): DocumentSection {
  const row = (kind: RetentionKind | (typeof keptThroughout)[number], period: string) => [
    t(`privacy:periods.of.${kind}.name`),
    t('privacy:periods.from', { period, from: t(`privacy:periods.of.${kind}.from`) }),
  ];
  return {
    heading: t('privacy:periods.title'),
    paragraphs: [t('privacy:periods.text')],
    items: [],
    table: {
      heads: [t('privacy:periods.name'), t('privacy:periods.period')],
      rows: [
        ...retentionKinds.map((kind) => row(kind, periodOf(t, retention, kind))),
        ...keptThroughout.map((kind) => row(kind, t('privacy:periods.throughout'))),
      ],
    },
  };
}

/**
 * Lists the data that the portal sends and keeps, in plain words, made from its own lists: with a new alert the page has it.
 * `t` has the texts of the reader's language; `retention` is how long the jobs keep what they forget.
 */
export function privacyListsIn(t: TFunction, retention: Retention): DocumentSection[] {
  const periods = Object.fromEntries(retentionKinds.map((kind) => [kind, periodOf(t, retention, kind)]));
  const section = (name: 'told' | 'wanted' | 'messages' | 'others' | 'kept', items: string[]): DocumentSection => ({
    heading: t(`privacy:${name}.title`),
    paragraphs: [t(`privacy:${name}.text`)],
    items,
  });
  return [
    section('told', [
      ...requiredAlerts.map((kind) => t(`alerts:kind.${kind}`)),
      ...automaticAlerts.map((kind) => t(`alerts:automatic.kind.${kind}`)),
    ]),
    section(
      'wanted',
      optionalAlerts.map((kind) => t(`alerts:kind.${kind}`)),
    ),
    section(
      'messages',
      otherMessages.map((name) => t(`privacy:messages.of.${name}`)),
    ),
    section(
      'others',
      recipients.map((name) => t(`privacy:others.of.${name}`)),
    ),
    section(
      'kept',
      keptKinds.map((kind) => t(`privacy:kept.of.${kind}`, periods)),
    ),
    periodsIn(t, retention),
  ];
}
