// Which room may import from which (docs: "Boundaries"). Proved by tools/test/boundaries.test.ts.
const tests = '[.](test|spec)[.]tsx?$';

/** Files that decide and do nothing else. A new one gets its name here. */
const domain = '^services/[^/]+/src/[^/]+/(coin-packs|ledger|premium-price|purchase|standing|transfer)[.]ts$';

/**
 * Files of `from` may import, of our own, only what `allowed` matches.
 * @param {string} name
 * @param {string} comment
 * @param {string} from
 * @param {string} allowed
 */
const only = (name, comment, from, allowed) =>
  never(name, comment, { path: from }, { path: '^(apps|services|packages|tools|e2e|bench|deploy)/', pathNot: allowed });

/**
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 */
const never = (name, comment, from, to) => ({ name, comment, severity: /** @type {const} */ ('error'), from, to });

/** Rooms of packages/advisor; each imports only those before it. */
const advisorRooms = [
  'knowledge',
  'language',
  'understanding',
  'person',
  'personal-facts',
  'gate',
  'safety',
  'products',
  'shopping-asks',
  'shopping-answers',
  'steps',
  'diary',
  'routine-building',
  'routine',
  'routine-asks',
  'own-routine',
  'ingredient-lists',
  'labels',
  'label-asks',
  'care',
  'advice',
  'decisions',
  'composition',
  'photo-answers',
  'photo-claims',
  'remarks',
  'answer',
];

/** Rooms of services/billing; each imports only those before it, types included. */
const billingRooms = [
  'stripe',
  'coins',
  'receipts',
  'premium',
  'purchase',
  'subscription',
  'payment-events',
  'audit',
  'repair',
  'wallets',
  'personal-data',
];

/** Rooms of services/gateway that write releases; each imports only those before it, types included. */
const releaseRooms = ['release-records', 'release-store', 'publishing'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    never('no-circles', 'Files that need each other, types included, are one file.', {}, { circular: true }),
    never(
      'no-unresolved-imports',
      'What is imported must exist and be a declared dependency.',
      {},
      { couldNotResolve: true, pathNot: '[.]css$|^whole-react-router$' },
    ),
    only(
      'contracts-import-nothing-of-ours',
      'The vocabulary comes first.',
      '^packages/contracts/',
      '^packages/contracts/',
    ),
    only(
      'catalogue-imports-nothing-of-ours',
      'Rows for apps and services.',
      '^packages/catalogue/',
      '^packages/catalogue/',
    ),
    only(
      'advisor-imports-contracts-and-catalogue',
      'What it needs besides is given to it.',
      '^packages/advisor/',
      '^packages/(advisor|contracts|catalogue)/',
    ),
    never(
      'advisor-is-pure',
      'Only load and precomputed read files and start the encoder; all other rooms decide.',
      { path: '^packages/advisor/src/(?!load/|precomputed/)', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    never(
      'advisor-is-loaded-from-outside',
      'The rooms are given what load reads.',
      { path: '^packages/advisor/src/(?!load/|precomputed/)', pathNot: tests },
      {
        path: '^packages/advisor/src/(load|precomputed)/|node_modules/(@tensorflow|@energetic-ai|nspell|dictionary-en)/',
      },
    ),
    ...advisorRooms.map((room, place) =>
      never(
        `advisor-${room}-imports-rooms-below`,
        advisorRooms.join(' ← '),
        { path: `^packages/advisor/src/${room}/`, pathNot: tests },
        { path: `^packages/advisor/src/(${[...advisorRooms.slice(place + 1), 'precomputed', 'load'].join('|')})/` },
      ),
    ),
    ...billingRooms
      .slice(0, -1)
      .map((room, place) =>
        never(
          `billing-${room}-imports-rooms-below`,
          billingRooms.join(' ← '),
          { path: `^services/billing/src/${room}/`, pathNot: tests },
          { path: `^services/billing/src/(${billingRooms.slice(place + 1).join('|')})/` },
        ),
      ),
    ...releaseRooms
      .slice(0, -1)
      .map((room, place) =>
        never(
          `gateway-${room}-imports-rooms-below`,
          releaseRooms.join(' ← '),
          { path: `^services/gateway/src/${room}/`, pathNot: tests },
          { path: `^services/gateway/src/(${releaseRooms.slice(place + 1).join('|')})/` },
        ),
      ),
    never(
      'only-publishing-writes-releases',
      'All others read records and serve.',
      { path: '^services/gateway/src/(?!publishing/|release-store/|testing/)', pathNot: tests },
      { path: '^services/gateway/src/release-store/' },
    ),
    only('ui-imports-nothing-of-ours', 'The design system knows no business.', '^packages/ui/', '^packages/ui/'),
    only('host-imports-contracts', 'host → contracts.', '^packages/host/', '^packages/(host|contracts)/'),
    only(
      'service-kit-imports-contracts',
      'contracts ← service-kit.',
      '^packages/service-kit/(?!.*[.]test[.]ts$|src/testing/)',
      '^packages/(service-kit|contracts)/',
    ),
    only(
      'a-test-of-service-kit-may-start-servers',
      'Only tests and `npm start` run PostgreSQL, NATS and Redis.',
      '^packages/service-kit/(.*[.]test[.]ts$|src/testing/)',
      '^packages/(service-kit|contracts)/|^tools/servers/',
    ),
    only(
      'servers-import-nothing-of-ours',
      'Programs for everyone who starts or tests something.',
      '^tools/servers/',
      '^tools/servers/',
    ),
    only(
      'a-service-imports-no-service',
      'service → service-kit → contracts; services talk over HTTP and facts.',
      '^services/([^/]+)/(?!.*[.]test[.]ts$|src/testing/)',
      '^services/$1/|^packages/(service-kit|contracts|catalogue|advisor)/',
    ),
    only(
      'a-test-of-a-service-may-use-tools',
      'Tests publish real releases, pay the simulator and start real servers.',
      '^services/([^/]+)/(.*[.]test[.]ts$|src/testing/)',
      '^services/$1/|^packages/(service-kit|contracts|catalogue|advisor)/|^tools/(release/|servers/|stripe-simulator/src/start[.]ts$)',
    ),
    only(
      'an-app-imports-no-app',
      'app → ui, host → contracts; apps meet at run time.',
      '^apps/([^/]+)/',
      '^apps/$1/|^packages/(ui|host|contracts|catalogue)/|^tools/federation/',
    ),
    never(
      'domain-is-pure',
      'Domain files decide; whoever calls them loads and stores.',
      { path: domain, pathNot: tests },
      {
        path: '/prisma/client/|node_modules/(@prisma|pg|koa|@koa|@nats-io)/|^packages/service-kit/src/(database|nats|http)/(?!errors[.]ts$)',
      },
    ),
    never(
      'no-relative-import-across-workspaces',
      'A package is imported by its name, through what it publishes.',
      { path: '^(apps|services|packages|tools|e2e|bench)/([^/]+)/' },
      {
        path: '^(apps|services|packages)/',
        pathNot: '^$1/$2/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
      },
    ),
    never(
      'features-are-one-level-deep',
      'src/<feature>/<file>: a deeper folder, or ../../, is the wrong room.',
      { path: '^(apps|services)/[^/]+/src/' },
      { path: '^(apps|services)/[^/]+/src/[^/]+/[^/]+/' },
    ),
    never(
      'browser-code-stays-in-the-browser',
      'Apps, host and ui run without Node.',
      { path: '^(apps/[^/]+/src|packages/(ui|host|contracts|catalogue)/src)/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    never(
      'no-tests-in-the-product',
      'Tests import the product, not the other way round.',
      { pathNot: `${tests}|^(e2e|bench|tools/test)/|/src/testing/|vitest[.]config[.]ts$` },
      { path: `${tests}|/src/testing/` },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|test-results|prisma/client/internal)/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
