import 'i18next';
import type card from '../../../texts/en/card.json';
import type common from '../../../texts/en/common.json';
import type error from '../../../texts/en/error.json';
import type failure from '../../../texts/en/failure.json';
import type home from '../../../texts/en/home.json';
import type session from '../../../texts/en/session.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      card: typeof card;
      common: typeof common;
      error: typeof error;
      failure: typeof failure;
      home: typeof home;
      session: typeof session;
    };
  }
}
