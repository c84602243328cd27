import type { KeptTable } from '../platform/privacy/kept-table.ts';

/** The tables of events and messages: how long their rows are kept, and what of them people are shown when they ask. */
export const tellingKeptTables: readonly KeptTable[] = [
  {
    name: 'events.event',
    kept: 'eventsMonths',
    archive: { of: 'holder', shown: ['happened_at', 'kind', 'data'], left: { number: ['event_id'] } },
  },
  {
    name: 'alerting.notification',
    kept: 'eventsMonths',
    archive: { of: 'holder', shown: ['read_at', 'is_only_way'], left: { number: ['event_id'] } },
  },
  {
    name: 'alerting.sent',
    kept: 'eventsMonths',
    archive: {
      of: 'holder',
      shown: ['told_at', 'channel', 'masked', 'is_former'],
      left: { number: ['sent_id', 'event_id', 'message_id'] },
    },
  },
  {
    name: 'delivery.message',
    kept: 'messagesMonths',
    archive: {
      of: 'holder',
      where: 'message_id IN (SELECT message_id FROM alerting.sent WHERE holder_id = $1)',
      shown: ['created_at', 'template', 'channel', 'language', 'sent_at', 'provider_status', 'withheld_because'],
      left: { number: ['message_id', 'provider_id'], copy: ['content_sealed'], ours: ['useful_until'] },
    },
  },
  {
    name: 'alerting.setting',
    kept: 'present',
    archive: { of: 'holder', shown: ['kind', 'channels', 'threshold_cents'] },
  },
  {
    name: 'alerting.preference',
    kept: 'present',
    archive: { of: 'holder', shown: ['channels', 'language', 'carrier', 'is_unsubscribed'] },
  },
  {
    name: 'alerting.text_consent',
    kept: 'agreed',
    archive: {
      of: 'holder',
      shown: ['said_at', 'is_given', 'wording_version', 'ended_at'],
      left: { number: ['consent_id'] },
    },
  },
  {
    name: 'alerting.text_asking',
    kept: 'agreed',
    archive: {
      of: 'holder',
      shown: ['given_at', 'hides_names', 'wording_version', 'ended_at'],
      left: { number: ['asking_id'], secret: ['number_hmac'] },
    },
  },
  {
    name: 'alerting.inbound_text',
    kept: 'messagesMonths',
    archive: {
      of: 'holder',
      shown: ['received_at', 'words'],
      left: { number: ['message_id'], secret: ['number_hmac'], ours: ['answer'] },
    },
  },
  {
    name: 'alerting.document_delivery',
    kept: 'agreed',
    archive: {
      of: 'holder',
      shown: ['chosen_at', 'is_paperless', 'because', 'version', 'language', 'ended_at'],
      left: { number: ['choice_id', 'wording_hash'] },
    },
  },
  {
    name: 'alerting.former_way',
    kept: 'formerContactsDays',
    archive: {
      of: 'holder',
      shown: ['changed_at', 'contact', 'value_sealed', 'channels'],
      left: { number: ['way_id'] },
    },
  },
  {
    name: 'delivery.push_subscription',
    kept: 'present',
    archive: { of: 'holder', shown: ['subscribed_at'], left: { secret: ['endpoint_hmac', 'content_sealed'] } },
  },
  // Only somebody who types a number or an address learns that it is here.
  { name: 'delivery.stopped_number', kept: 'answered', archive: 'secret' },
  { name: 'delivery.returned_email', kept: 'answered', archive: 'secret' },
  { name: 'alerting.document_told', kept: 'present', archive: 'ours' },
];
