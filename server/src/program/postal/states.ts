/** States, the district, territories and military mail: two letters, then their names in English and Spanish. */
const table = `
AL alabama | AK alaska | AZ arizona | AR arkansas | CA california, calif | CO colorado | CT connecticut, conn | DE delaware
DC district of columbia, distrito de columbia | FL florida, fla | GA georgia | HI hawaii, hawai | ID idaho | IL illinois
IN indiana | IA iowa | KS kansas | KY kentucky | LA louisiana, luisiana | ME maine | MD maryland | MA massachusetts, mass
MI michigan, mich | MN minnesota, minn | MS mississippi, misisipi, mississipi | MO missouri, misuri | MT montana | NE nebraska
NV nevada | NH new hampshire, nuevo hampshire, nueva hampshire | NJ new jersey, nueva jersey | NM new mexico, nuevo mexico
NY new york, nueva york | NC north carolina, carolina del norte | ND north dakota, dakota del norte | OH ohio
OK oklahoma, okla | OR oregon | PA pennsylvania, pensilvania, penna | RI rhode island | SC south carolina, carolina del sur
SD south dakota, dakota del sur | TN tennessee, tenn | TX texas, tex, tejas | UT utah | VT vermont | VA virginia
WA washington, wash | WV west virginia, virginia occidental, virginia del oeste | WI wisconsin, wis | WY wyoming
AS american samoa, samoa americana | FM federated states of micronesia, micronesia | GU guam
MH marshall islands, islas marshall | MP northern mariana islands, islas marianas del norte | PR puerto rico
PW palau, palaos | VI virgin islands, us virgin islands, islas virgenes | AA armed forces americas | AE armed forces europe
AP armed forces pacific
`;

const states = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .flatMap((row) => {
      const [, letters = '', names = ''] = /^ ?([A-Z]{2}) (.*?) ?$/.exec(row) ?? [];
      return [letters.toLowerCase(), ...names.split(', ')].map((name) => [name, letters] as const);
    }),
);

/** The two letters of a state that was typed as letters or as its name, in English or Spanish; undefined for none. */
export function findState(typed: string): string | undefined {
  const plain = typed
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.]/g, '')
    .trim()
    .toLowerCase();
  return states.get(plain.replaceAll(/\s+/g, ' '));
}
