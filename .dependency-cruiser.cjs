/** The architecture as rules: who may import whom (docs/architecture.md). Run by `npm run check`. */
const LIBS_WITHOUT_FRAMEWORK = '^libs/(contracts|domain|texts)/';
/** What several screens of the site show: the show with its sale, the paying form, the player, the steps of signing up and in. */
const PARTS_OF_THE_SITE = '^frontend/src/site/(show|gift-card|checkout|player|entry)/';
/** Opened over several screens of the back office. */
const PARTS_OF_THE_OFFICE = '^frontend/src/admin/(translations|payment|history|find|sold-orders|kit)/';
/** What calls and screens take from the app: the session, the hooks of the store, and acts of the page. */
const PARTS_OF_THE_APP =
  '^frontend/src/app/(session/|(store-hooks|leave-page|save-file|origin|reload|other-tabs|screens-on-the-way)\\.)';
const TESTS = '\\.spec\\.tsx?$|/test/|^libs/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'services-do-not-import-each-other',
      comment:
        'A service owns its data. Ask the other one with a request of libs/contracts, or keep a copy from its events.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      name: 'orders-do-not-know-their-payments',
      comment:
        'In commerce buying stands on payments, payments on orders, never back: what an order must know of its payment comes in as a value (the number of the attempt whose money is kept).',
      severity: 'error',
      from: { path: '^services/commerce/src/(orders|stock|access|copies)/', pathNot: TESTS },
      to: { path: '^services/commerce/src/(payments|checkout)/' },
    },
    {
      name: 'payments-do-not-know-who-buys',
      comment: 'checkout/ asks payments/ to lead a buyer to the provider; payments/ needs nothing of it.',
      severity: 'error',
      from: { path: '^services/commerce/src/payments/', pathNot: TESTS },
      to: { path: '^services/commerce/src/checkout/' },
    },
    {
      name: 'a-provider-is-known-to-its-registration-alone',
      comment:
        'Each folder in payments/ is one payment provider. The others speak to the port (payment-provider.ts) and get whose attempt it is from PaymentProviders.',
      severity: 'error',
      from: {
        path: '^services/commerce/src/',
        pathNot: ['^services/commerce/src/payments/[^/]+/', '/payment-providers\\.module\\.ts$', TESTS],
      },
      to: { path: '^services/commerce/src/payments/[^/]+/' },
    },
    {
      name: 'a-provider-knows-the-port-alone',
      comment:
        'What a provider says is put into the words of the port; what becomes of it is decided outside its folder.',
      severity: 'error',
      from: { path: '^services/commerce/src/payments/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^services/commerce/src/',
        pathNot: ['^services/commerce/src/payments/$1/', '/payments/payment-provider\\.ts$'],
      },
    },
    {
      name: 'services-do-not-import-the-edge',
      comment: 'The gateway and the frontend stand before the services, not under them.',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(gateway|frontend|e2e|deploy)/', pathNot: '^deploy/sandbox/' },
    },
    {
      name: 'the-sandbox-is-for-tests',
      comment: 'A service speaks to the world outside by its protocol; only its tests know that a stand-in answers.',
      severity: 'error',
      from: { path: '^services/', pathNot: TESTS },
      to: { path: '^deploy/sandbox/' },
    },
    {
      name: 'the-edge-does-not-import-services',
      comment: 'The gateway asks by messages; the frontend by HTTP.',
      severity: 'error',
      from: { path: '^(gateway|frontend|deploy/sandbox)/' },
      to: { path: '^services/' },
    },
    {
      name: 'the-house-starts-programs',
      comment: 'deploy/house starts the programs side by side; of each it knows how it is started and nothing else.',
      severity: 'error',
      from: { path: '^deploy/house/' },
      to: { path: '^(services|gateway)/', pathNot: '^(services/[^/]+|gateway)/src/program\\.ts$' },
    },
    {
      name: 'gateway-and-frontend-are-apart',
      comment: 'Their contract is openapi.json.',
      severity: 'error',
      from: { path: '^(gateway|frontend)/' },
      to: { path: '^(gateway|frontend)/', pathNot: '^$1/' },
    },
    {
      name: 'libs-are-below-everything',
      comment: 'A library knows nobody who uses it.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(services|gateway|frontend|deploy|e2e)/' },
    },
    {
      name: 'pure-libs-know-no-framework',
      comment:
        'contracts, domain and texts run in the browser too: plain TypeScript, with Temporal as the only helper.',
      severity: 'error',
      from: { path: LIBS_WITHOUT_FRAMEWORK, pathNot: TESTS },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'core'],
        pathNot: 'node_modules/temporal-',
      },
    },
    {
      name: 'pure-libs-know-pure-libs',
      comment: 'contracts, domain and texts may know each other (contracts → texts → domain), not the platform.',
      severity: 'error',
      from: { path: LIBS_WITHOUT_FRAMEWORK, pathNot: TESTS },
      to: { path: '^libs/(platform|testing)/' },
    },
    {
      name: 'the-gateway-has-no-database',
      comment: 'It takes @kurtyna/platform/runtime and /messaging, so that TypeORM is not loaded there (decision 37).',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: ['^libs/platform/src/(?!(runtime|messaging)/)', 'node_modules/(typeorm|pg|@nestjs/typeorm)/'] },
    },
    {
      name: 'runtime-and-messaging-know-no-database',
      comment: 'In libs/platform a database comes last: what loads TypeORM stands in persistence/ and events/.',
      severity: 'error',
      from: { path: '^libs/platform/src/(errors|runtime|messaging)/', pathNot: TESTS },
      to: {
        path: ['^libs/platform/src/(persistence|events|platform\\.module|index)', 'node_modules/(typeorm|pg)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'runtime-knows-no-messaging',
      comment: 'In libs/platform runtime/ is below messaging/.',
      severity: 'error',
      from: { path: '^libs/platform/src/(errors|runtime)/' },
      to: { path: '^libs/platform/src/messaging/' },
    },
    {
      name: 'frontend-shares-rules-and-texts-only',
      comment: 'The browser gets libs/domain and libs/texts, and of libs/contracts the types alone.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: TESTS },
      to: { path: '^libs/', pathNot: ['^libs/(domain|texts)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'site-and-admin-are-apart',
      comment: 'What both need moves to frontend/src/ui (looks) or libs/domain (rules).',
      severity: 'error',
      from: { path: '^frontend/src/(site|admin)/' },
      to: { path: '^frontend/src/(site|admin)/', pathNot: '^frontend/src/$1/' },
    },
    {
      name: 'features-do-not-import-each-other',
      comment:
        'One folder per screen (T30). What two need moves to frontend/src/ui (looks), libs/domain (rules) or a part of the site.',
      severity: 'error',
      from: { path: '^frontend/src/(site|admin)/([^/]+)/' },
      to: {
        path: '^frontend/src/$1/[^/]+/',
        pathNot: ['^frontend/src/$1/$2/', PARTS_OF_THE_SITE, PARTS_OF_THE_OFFICE],
      },
    },
    {
      name: 'parts-of-the-site-are-below-its-screens',
      comment:
        'site/show, site/checkout, site/gift-card, site/player and site/entry are used by the screens, not the other way round.',
      severity: 'error',
      from: { path: PARTS_OF_THE_SITE },
      to: { path: '^frontend/src/site/', pathNot: PARTS_OF_THE_SITE },
    },
    {
      name: 'parts-of-the-office-are-below-its-screens',
      comment:
        'admin/translations, admin/payment, admin/history, admin/find, admin/sold-orders and admin/kit are used by the screens, not the other way round.',
      severity: 'error',
      from: { path: PARTS_OF_THE_OFFICE },
      to: { path: '^frontend/src/admin/[^/]+/', pathNot: PARTS_OF_THE_OFFICE },
    },
    {
      name: 'calls-do-not-import-screens',
      comment: 'api/ is used by the screens, not the other way round.',
      severity: 'error',
      from: { path: '^frontend/src/api/' },
      to: { path: '^frontend/src/(site|admin|ui)/' },
    },
    {
      name: 'the-app-is-above-calls-and-screens',
      comment:
        'app/ puts them together: of it they take the session, the hooks of the store and acts of the page alone.',
      severity: 'error',
      from: { path: '^frontend/src/(api|site|admin)/', pathNot: TESTS },
      to: { path: '^frontend/src/app/', pathNot: PARTS_OF_THE_APP },
    },
    {
      name: 'looks-know-nobody-above-them',
      comment:
        'frontend/src/ui is below the calls, the app, its addresses and its screens: take the value or the act as a prop, or move the part to the screen it belongs to.',
      severity: 'error',
      from: { path: '^frontend/src/ui/', pathNot: TESTS },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/(ui|base)/' },
    },
    {
      name: 'the-base-is-below-everything',
      comment: 'frontend/src/base is what every layer stands on: language, clock, memory, messages.',
      severity: 'error',
      from: { path: '^frontend/src/base/', pathNot: TESTS },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/base/' },
    },
    {
      name: 'visitors-load-no-back-office',
      comment: "The site has calls and texts of its own; the administrators' come with frontend/src/admin (P20).",
      severity: 'error',
      from: { path: '^frontend/src/(site|api|app|base|routes)', pathNot: [TESTS, '^frontend/src/api/admin/'] },
      to: { path: ['^frontend/src/api/admin/', '^libs/texts/src/admin/'] },
    },
    {
      name: 'the-back-office-comes-when-asked-for',
      comment: 'The router names the back office by a dynamic import only, or every visitor would load it (P20).',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: [TESTS, '^frontend/src/admin/'] },
      to: { path: '^frontend/src/admin/', dynamic: false },
    },
    {
      name: 'tests-are-not-shipped',
      comment: 'What runs does not import a test or libs/testing.',
      severity: 'error',
      from: { path: '^(libs|services|gateway|frontend|deploy)/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'tools-stand-beside-the-house',
      comment: 'tools/ is for whoever works here: nothing that runs or is tested needs it.',
      severity: 'error',
      from: { pathNot: '^tools/' },
      to: { path: '^tools/' },
    },
    {
      name: 'tools-know-libraries-and-the-commands',
      comment:
        'tools/ takes the libraries and deploy/local/lib; services, gateway and frontend are read as files, never loaded.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(services|gateway|frontend|deploy|e2e)/', pathNot: '^deploy/local/lib/' },
    },
    {
      name: 'the-oracle-counts-by-itself',
      comment:
        'The rules of the rehearsal are not computed by the code that is tested: of libraries they take types alone (REH-02).',
      severity: 'error',
      from: { path: '^e2e/rehearsal/(rules|model|laws/).*\\.ts$', pathNot: TESTS },
      to: { path: '^(services|gateway|frontend)/' },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or a third is missing. Entities name each other by Relation<> and a type import.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'Nobody uses this file: wire it in or delete it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TESTS,
          '\\.d\\.m?ts$',
          '(^|/)[.][^/]+[.](c|m)?js$',
          '/(main|openapi|data-source|seed)\\.tsx?$',
          '\\.config\\.[cm]?[jt]s$',
          '^e2e/',
        ],
      },
      to: {},
    },
    {
      name: 'nothing-unresolved',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.(css|svg|png|jpg|webp|woff2|hbs)$|[?]raw$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['kurtyna-source', 'import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mts', '.mjs', '.js', '.cjs', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
