/** States and territories whose names are the same in English and Spanish. */
const states = `
  AL AK AZ AR CA CO CT DE FL GA ID IL IN IA KS KY ME MD MA MN MT NE NV 
  OH OK RI TN TX UT VT VA WA WI WY GU PR`;

/** Texts whose words are the same in English and Spanish. */
export const sameInBoth: ReadonlySet<string> = new Set([
  'alerts:channel.PUSH',
  'alerts:reach.push',
  'archive:column.bytes',
  'archive:no',
  'problemLetters:total',
  'problems:case.pdf',
  'atms:map.county.NAME',
  'atms:map.pin',
  'atms:map.ring',
  ...states
    .trim()
    .split(/\s+/u)
    .map((state) => `address:state.${state}`),
  'profile:devices.android',
  'profile:devices.ipad',
  'profile:devices.iphone',
]);
