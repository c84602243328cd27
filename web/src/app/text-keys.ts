/** Every key of a namespace, as in 'foot.title'. Plural forms of a key stand for the key itself. */
export type KeyOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? WithoutPlural<Name> : `${Name}.${KeyOf<Texts[Name]>}`;
}[keyof Texts & string];

type WithoutPlural<Name extends string> = Name extends `${infer Key}_one` | `${infer Key}_other` ? Key : Name;
