/** The rooms of the house, named after what a cardholder does. Contract, server and web carry the same ones. */
export const sharedRooms = [
  'session',
  'registration',
  'recovery',
  'passcode',
  'step-up',
  'agreements',
  'card',
  'transactions',
  'transfer',
  'alerts',
  'announcements',
  'documents',
  'profile',
  'passkeys',
  'atms',
  'help',
  'stop',
];

/** What many rooms share in the contract, by topic; what belongs to one room stands there. */
export const contractTopics = ['money', 'time', 'person', 'bank'];

/** The first pages, composed of panels that the rooms offer; and the specimens of the design, for the demo. */
export const webRooms = ['home', 'demo'];

/** Doors for others than the web app: the card network and bank, the program's own staff and systems, the demo. */
export const serverRooms = ['network', 'desk', 'demo'];

/** Beside the server's entry: what wires the house together and looks at it before it starts. It may import anything. */
export const serverWiring = ['start'];

/**
 * What the server's rooms stand on, from low to high: a foundation imports those before it, and no room. What happened
 * (`notices/events`) lies below the core that records it, who is told of it (`notices`) above what finds and sends.
 */
export const foundations = [
  'files',
  'figures',
  'db',
  'ports',
  'zips',
  'maps',
  'postal',
  'backup',
  'audit',
  'texts',
  'program',
  'jobs',
  'notices/events',
  'issuer',
  'mail-queue',
  'identity',
  'http',
  'signed',
  'delivery',
  'notices',
  'mail-address',
  'card-orders',
  'stopping',
  'pages',
  'pdf',
  'statements',
  'letters',
  'mailing',
];

/** Helpers of tests, in the server's folder and none of its foundations. */
export const serverTesting = 'testing';

/** The foundations that the issuing core may use: it knows nothing of screens, logins or languages. */
export const belowIssuer = ['files', 'db', 'ports', 'notices/events'];

/** The web's layers below its rooms, from high to low; each imports only what is lower. */
export const webLayers = ['parts', 'app', 'ui'];
