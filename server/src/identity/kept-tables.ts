import type { KeptTable } from '../platform/privacy/kept-table.ts';

/** A table of proofs that no archive shows: each could be given again, or was begun by somebody else. */
const proof = (name: string): KeptTable => ({ name, kept: 'proofsDays', archive: 'secret' });

/** The tables of logins: how long their rows are kept, and what of them people are shown when they ask. */
export const identityKeptTables: readonly KeptTable[] = [
  {
    name: 'identity.login',
    kept: 'login',
    archive: {
      of: 'login',
      shown: ['user_id', 'language', 'created_at', 'locked_at', 'asks_passcode', 'passcode_way', 'is_simple'],
      left: { number: ['holder_id', 'representative_id'], secret: ['password_hash'] },
    },
  },
  {
    name: 'identity.password',
    kept: 'login',
    archive: { of: 'login', shown: ['set_at'], left: { number: ['password_id'], secret: ['password_hash'] } },
  },
  {
    name: 'identity.contact',
    kept: 'login',
    archive: {
      of: 'login',
      shown: ['kind', 'value_sealed', 'verified_at'],
      left: { number: ['contact_id'], copy: ['value'], secret: ['value_lookup'] },
    },
  },
  {
    name: 'identity.suspended_contact',
    kept: 'login',
    archive: { of: 'login', shown: ['kind', 'value_sealed', 'suspended_at'], left: { copy: ['value'] } },
  },
  {
    name: 'identity.device',
    kept: 'devicesDays',
    archive: {
      of: 'login',
      shown: ['label', 'first_seen_at', 'last_seen_at', 'forgotten_at', 'suspended_at'],
      left: { number: ['device_id'], secret: ['token_hash'] },
    },
  },
  {
    name: 'identity.session',
    kept: 'signInsMonths',
    archive: {
      of: 'login',
      shown: ['started_at', 'label', 'language', 'last_used_at', 'ended_at', 'end_reason'],
      left: { number: ['session_id', 'device_id'], ours: ['expires_at'] },
    },
  },
  {
    name: 'identity.passkey',
    kept: 'login',
    archive: {
      of: 'login',
      shown: ['name', 'added_at', 'last_used_at', 'suspended_at'],
      left: { number: ['passkey_id'], secret: ['credential_id', 'public_key', 'counter'], ours: ['transports'] },
    },
  },
  {
    name: 'identity.step_up',
    kept: 'proofsDays',
    archive: {
      of: 'holder',
      shown: ['action', 'way', 'expires_at', 'used_at'],
      left: { number: ['card_id'], secret: ['token_hash'] },
    },
  },
  {
    name: 'identity.consent',
    kept: 'login',
    archive: {
      of: 'login',
      shown: ['document', 'version', 'language', 'given_at'],
      left: { number: ['wording_hash'] },
    },
  },
  {
    name: 'identity.former_consent',
    kept: 'agreed',
    archive: {
      of: 'holder',
      shown: ['document', 'version', 'language', 'given_at', 'ended_at'],
      left: { number: ['former_consent_id', 'wording_hash'] },
    },
  },
  {
    name: 'identity.address_check',
    kept: 'login',
    archive: { of: 'login', shown: ['confirmed_at', 'put_off_until'] },
  },
  {
    name: 'identity.dismissed_banner',
    kept: 'login',
    archive: { of: 'login', shown: ['banner_id', 'dismissed_at'] },
  },
  {
    name: 'identity.document_read',
    kept: 'login',
    archive: { of: 'login', shown: ['document', 'version', 'read_at'] },
  },
  {
    name: 'identity.help_grant',
    kept: 'login',
    archive: {
      of: 'holder',
      shown: ['name', 'categories', 'invited_at', 'accepted_at', 'ends_at', 'ended_at', 'ended_by'],
      left: { number: ['grant_id', 'helper_id'], secret: ['token_hash'], ours: ['invitation_ends_at', 'asked_at'] },
    },
  },
  {
    name: 'identity.help_look',
    kept: 'login',
    archive: { of: 'holder', shown: ['act', 'looked_at'], left: { number: ['look_id', 'grant_id'] } },
  },
  {
    name: 'identity.representative',
    kept: 'agreed',
    archive: {
      of: 'holder',
      shown: [
        'role',
        'name',
        'document_kind',
        'document_by',
        'assigned_at',
        'accepted_at',
        'ends_on',
        'ended_at',
        'ended_by',
      ],
      left: {
        number: ['representative_id'],
        others: ['mobile_sealed', 'email_sealed', 'language', 'document_sealed'],
        secret: ['invitation_hash'],
        staff: ['asked_by', 'asked_at', 'decided_by', 'end_reason'],
        ours: ['ends_at', 'invitation_ends_at', 'ending_told_at'],
      },
    },
  },
  { name: 'identity.helper', kept: 'present', archive: 'others' },
  proof('identity.helper_session'),
  proof('identity.token'),
  proof('identity.passkey_challenge'),
  proof('identity.flow'),
  proof('identity.passcode'),
  proof('identity.stop_link'),
  proof('identity.question_link'),
  { name: 'identity.budget', kept: 'proofsDays', archive: 'fraud' },
  { name: 'identity.wording', kept: 'agreed', archive: 'ours' },
];
