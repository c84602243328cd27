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
  'atms',
  'help',
];

/** What many rooms share in the contract, by topic; what belongs to one room stands there. */
export const contractTopics = ['money', 'time', 'person', 'bank'];

/** The first pages, composed of panels that the rooms offer; and the specimens of the design, for the demo. */
export const webRooms = ['home', 'demo'];

/** Doors for others than the web app: the card network and bank, and the demo. */
export const serverRooms = ['network', 'demo'];

/** Beside the server's entry: what wires the house together and looks at it before it starts. It may import anything. */
export const serverWiring = ['start'];

/** What the server's rooms stand on. A foundation imports no room. */
export const foundations = [
  'issuer',
  'identity',
  'notices',
  'delivery',
  'files',
  'jobs',
  'program',
  'ports',
  'db',
  'http',
  'pages',
  'pdf',
  'texts',
  'testing',
];

/** The foundations that the issuing core may use: it knows nothing of screens, logins or languages. */
export const belowIssuer = ['db', 'ports', 'notices'];

/** The web's layers below its rooms, from high to low; each imports only what is lower. */
export const webLayers = ['parts', 'app', 'ui'];
