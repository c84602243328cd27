/** The rooms of the house, named after what a cardholder does. Contract, server and web carry the same ones. */
export const sharedRooms = [
  'session',
  'registration',
  'recovery',
  'passcode',
  'step-up',
  'agreements',
  'card',
  'controls',
  'transactions',
  'companies',
  'ahead',
  'set-aside',
  'transfer',
  'alerts',
  'texting',
  'announcements',
  'documents',
  'profile',
  'passkeys',
  'atms',
  'help',
  'stop',
  'problems',
  'was-this-you',
  'helpers',
  'representatives',
  'on-the-phone',
];

/** The topics that many rooms share in the contract; rules of a single room stay in its own folder. */
export const contractTopics = ['money', 'time', 'person', 'bank', 'desk'];

/** The first pages, composed of panels that the rooms offer; and the specimens of the design, for the demo. */
export const webRooms = ['home', 'demo'];

/**
 * The storeys of the server, from low to high. Each imports only those before it, so a newcomer reads from here:
 * - `platform`: the database, jobs, ports, audit, backups; nothing of benefits or cards.
 * - `program`: what the program says of itself, and the country it serves: texts, ZIP codes, postal records, maps.
 * - `events`: what happened. `issuer`: the ledger and the cards, behind `face.ts` and the doors beside
 *   it, `ahead-face.ts`, `problem-face.ts`, `treasury-face.ts`. `identity`: who somebody is.
 * - `staff`: the people who serve cardholders, and for which call or task they open somebody.
 * - `services.ts`: what all above are given.
 * - `telling`: who is told of it. `paper`: what is printed and mailed. `http`: the API's frame and the pages.
 * - `acts`: what rooms and doors do alike. `rooms`: what cardholders do. `doors`: for all others. `console`: what the staff does.
 * - `demo`, `start`: the demo, the wiring. `rehearsal`: a program's month before it goes live. `commands`: what operators run.
 * - `testing`: helpers of tests.
 */
export const storeys = [
  'platform',
  'program',
  'events',
  'issuer',
  'identity',
  'staff',
  'services.ts',
  'telling',
  'paper',
  'http',
  'acts',
  'rooms',
  'doors',
  'console',
  'demo',
  'start',
  'rehearsal',
  'commands',
  'testing',
];

/** The rooms of the server, and the doors and the demo, which are as far apart. None imports another. */
export const apart = ['doors/network', 'doors/desk', 'demo', ...sharedRooms.map((room) => `rooms/${room}`)];

/** The folders that the issuing core may use: it knows nothing of screens, logins or languages. */
export const belowIssuer = ['platform/files', 'platform/db', 'platform/ports', 'platform/privacy', 'events'];

/** The web's layers below its rooms, from high to low; each imports only what is lower. */
export const webLayers = ['parts', 'app', 'ui'];

/**
 * The floors of the web's `app`, from low to high; each imports only what is lower:
 * - `page`: what a page has before anything is asked: its data, its record, the tab's storage. `texts`: words and language.
 * - `session`: who is signed in. `calls`: what is asked of the server. `forms`: what is typed.
 * - `signed-in`: tokens that stay fresh, and the way out. `pages`: which there are, and the way between them.
 * - `frame`: what stands around each page.
 */
export const appFloors = ['page', 'texts', 'session', 'calls', 'forms', 'signed-in', 'pages', 'frame'];
