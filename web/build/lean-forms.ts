import type { Plugin } from 'vite';
import { type Answer, neverGiven, withAnswers } from './with-answers.ts';
import { type Bodies, withoutBodies } from './without-bodies.ts';

const library = /\/node_modules\/react-hook-form\/dist\/index\.esm\.mjs$/;

/**
 * The functions that no form of the portal reaches, and a stand-in for each body: rules in the markup (`schema-resolver.ts`
 * always judges), judging at each key (`reValidateMode: 'onSubmit'`), methods that nobody calls; and checks for features
 * that no form has: lists of fields, fields switched off, which of them are dirty, whether a form is right before it is sent.
 */
const unreached: Bodies = {
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
 * Options that no form gives (`use-form.ts` is the one place that gives any), values and a resolver that every form has at hand, and that nothing
 * is judged while somebody types.
 */
const answers: readonly Answer[] = [
  ...neverGiven('_options', [
    'shouldUnregister',
    'disabled',
    'progressive',
    'delayError',
    'validate',
    'shouldUseNativeValidation',
  ]),
  ...neverGiven('options', [
    'shouldValidate',
    'shouldTouch',
    'shouldUnregister',
    'shouldSelect',
    'delayError',
    'disabled',
  ]),
  ...neverGiven('props', ['formControl', 'validate', 'values', 'disabled', 'resetOptions']),
  ...neverGiven('keepStateOptions', [
    'keepDirtyValues',
    'keepDefaultValues',
    'keepErrors',
    'keepDirty',
    'keepTouched',
    'keepIsValid',
    'keepIsValidating',
    'keepIsSubmitted',
    'keepSubmitCount',
    'keepIsSubmitSuccessful',
  ]),
  [/(?<![.\w])_options\.resolver\b(?!\()/g, 'true'],
  [/isFunction\((?:_options|props)\.defaultValues\)/g, 'false'],
  // No field is a list of others.
  [/(?<!\.)_names\.array\.has\(\w+\)/g, 'false'],
  [/(?<!\.)getFieldArrayItemNames\(_names\.array, name\)/g, '[]'],
  [/if \(shouldSkipValidation\)/g, 'if (true)'],
];

/** The code of react-hook-form without what no form reaches. */
export const withoutUnreached = (code: string): string =>
  withoutBodies(withAnswers(code, 'react-hook-form', answers), 'react-hook-form', unreached);

/**
 * Leaves out of react-hook-form what no form reaches, a third of it. All of a form's methods are made in one function, so
 * that the bundler cannot tell. Code missing from another version fails the build: then look for its replacement.
 */
export function leanForms(): Plugin {
  return {
    name: 'lean-forms',
    transform(code, id) {
      return library.test(id) ? withoutUnreached(code) : undefined;
    },
  };
}
