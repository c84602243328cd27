import type { Plugin } from 'vite';
import { type Bodies, withoutBodies } from './without-bodies.ts';

const library = /\/node_modules\/react-hook-form\/dist\/index\.esm\.mjs$/;

/**
 * The functions that no form of the portal reaches, and a stand-in for each body: rules in the markup (`schema-resolver.ts`
 * always judges), judging at each key (`reValidateMode: 'onSubmit'`), methods that nobody calls; and checks for features
 * that no form has: lists of fields, fields switched off, which of them are dirty.
 */
export const unreached: Bodies = {
  validateField: '',
  validateForm: '',
  executeBuiltInValidation: '',
  schemaErrorLookup: '',
  shouldRenderByError: '',
  unregister: '',
  resetField: '',
  resetDefaultValues: '',
  setValues: '',
  _setFieldArray: '',
  isStaleArrayField: '',
  hasExplicitNullIntermediate: '',
  _setDisabledField: '',
  _disableForm: '',
  getDirtyFields: 'return {};',
  _setValid: '',
  _updateIsValidating: '',
  _updateValidatingFields: '',
};

/**
 * Leaves out of react-hook-form what no form reaches, a fifth of it. All of a form's methods are made in one function, so
 * that the bundler cannot tell. Code missing from another version fails the build: then look for its replacement.
 */
export function leanForms(): Plugin {
  return {
    name: 'lean-forms',
    transform(code, id) {
      return library.test(id) ? withoutBodies(code, 'react-hook-form', unreached) : undefined;
    },
  };
}
