/** The linter's rules. Each message of our own says what to use instead; nothing is switched off without a reason beside it. */
import tseslint from 'typescript-eslint';

const MONEY = [
  {
    selector: "CallExpression[callee.property.name='toFixed']",
    message: 'Amounts are formatted in one place: use formatPrice or amountOf… of libs/domain (money.ts).',
  },
  {
    selector: "MemberExpression[object.name='Intl'][property.name='NumberFormat']",
    message: 'Numbers of money are formatted in one place: use formatPrice of libs/domain (money.ts).',
  },
];

const LOCAL_TIME = [
  {
    selector:
      'CallExpression[callee.property.name=/^(get|set)(Date|Day|FullYear|Hours|Minutes|Month|Seconds|Year|TimezoneOffset)$/]',
    message: "This reads the machine's time zone. Warsaw time is in libs/domain/src/time: use its functions.",
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(toLocaleDateString|toLocaleTimeString|toDateString|toTimeString)$/]',
    message: 'Dates are shown by libs/domain/src/time (Warsaw time, Polish or English).',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length>1]",
    message: 'new Date(year, month, …) is local time of the machine: use libs/domain/src/time.',
  },
  {
    selector: "MemberExpression[object.name='Intl'][property.name='DateTimeFormat']",
    message: 'Dates are shown by libs/domain/src/time (Warsaw time, Polish or English).',
  },
  {
    selector:
      "CallExpression[callee.name='formatDateTime'] > :matches(Identifier[name='starts_at'], MemberExpression[property.name='starts_at'])",
    message: 'An event may last whole days and has no hour then (EVT-12): whenOf of libs/domain says when it begins.',
  },
];

const SQL_CALLS =
  '/^(query|select|addSelect|where|andWhere|orWhere|having|andHaving|orHaving|orderBy|addOrderBy|groupBy|addGroupBy)$/';
const SQL = [
  "[arguments.0.type='TemplateLiteral'][arguments.0.expressions.length>0]",
  "[arguments.0.type='BinaryExpression']",
].map((builtText) => ({
  selector: `CallExpression[callee.property.name=${SQL_CALLS}]${builtText}`,
  message:
    'SQL is a constant text (D28): values go in as parameters ($1, :name), a sort column comes from a table of allowed ones.',
}));

const ENVIRONMENT = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'The environment is read once, in config.ts, where it is checked and typed; take the value from there.',
  },
];

const NORMALISATION = [
  {
    selector: "CallExpression[callee.property.name='normalize']",
    message:
      'The built-in normalisation takes seconds over a long run of combining marks: use cleanText, compatibleText or withoutMarks of libs/domain (validation/text.ts).',
  },
];

const KINDS = [
  ...[
    ['event', 'video'],
    ['video', 'event'],
  ].map(([one, other]) => ({
    selector: `TSUnionType > TSLiteralType:has(Literal[value='${one}']) ~ TSLiteralType:has(Literal[value='${other}'])`,
    message:
      'Kinds of products are listed once: use PlayableKind (event, video), PlayableRef or ProductKind (packets too) of libs/domain (product.ts).',
  })),
  {
    selector:
      "TSTypeReference[typeName.name='Exclude'] > TSTypeParameterInstantiation > TSLiteralType > Literal[value='packet']",
    message: 'What is played and is no packet is a PlayableKind of libs/domain (product.ts).',
  },
];

const FOCUS = [
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only)$/]',
    message: 'This would leave all other tests out of the run.',
  },
];

/** A busy machine makes every measured time longer, and every pause too short. */
const NO_CLOCK =
  'No verdict by the wall clock: count calls, rows or queries, look which of two came first, or take cpuTime of libs/testing.';
const CLOCK = [
  "CallExpression[callee.name='expect'] BinaryExpression[operator='-'] CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name='now']",
  "CallExpression[callee.name='expect'] MemberExpression[object.name='process'][property.name='hrtime']",
].map((selector) => ({ selector, message: NO_CLOCK }));
/** Outside the house's own reports nothing else is measured by it. */
const STOPWATCH = [
  "CallExpression[callee.object.name='performance'][callee.property.name='now']",
  "MemberExpression[object.name='process'][property.name='hrtime']",
].map((selector) => ({ selector, message: NO_CLOCK }));
const SLEEP = [
  "CallExpression[callee.property.name='waitForTimeout']",
  "CallExpression[callee.name='sleep']",
  "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length>1][arguments.0.type='Identifier']",
  "ImportDeclaration[source.value=/^(node:)?timers.promises$/] > ImportSpecifier[imported.name='setTimeout']",
].map((selector) => ({
  selector,
  message:
    'A test does not wait for time to pass: wait for a marker that comes later (a second fact, an empty queue) or move the clock. Where neither can be, say why: "eslint-disable-next-line no-restricted-syntax -- reason".',
}));

/** An exception without its reason is none. */
const REASONS = {
  rules: {
    given: {
      create: ({ sourceCode, report }) => ({
        Program() {
          for (const comment of sourceCode.getAllComments())
            if (/eslint-disable.*no-restricted-syntax/.test(comment.value) && !/ -- \S/.test(comment.value))
              report({
                loc: comment.loc,
                message: 'Say why: "eslint-disable-next-line no-restricted-syntax -- reason".',
              });
        },
      }),
    },
  },
};

/** What React's `lazy` loads takes the page with it when it fails, and stays failed. */
const LAZY = [
  {
    selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']",
    message: 'A part that comes later has a boundary: use lazyBlock or, for a route, lazyScreen of ui/lazy-part.tsx.',
  },
];

/** antd's `loading` disables the switch, and the keyboard is thrown to the top of the page. */
const SWITCHES = [
  {
    selector: "JSXOpeningElement[name.name='Switch'] > JSXAttribute[name.name='loading']",
    message: 'A switch that is being saved keeps the focus: use BusySwitch of ui/form.',
  },
];

/** In the office a sum without what went back, or is on its way, makes one press twice. */
const ORDER_SUMS = [
  {
    selector:
      'CallExpression[callee.name=/^(formatPrice|showPrice)$/] Identifier[name=/^(amount|refunded_amount|refunding)$/]',
    message: 'The sum of an order is written by OrderSum of ui/order, with what went back and what is on its way.',
  },
];

const NO_OTHER_CLOCKS = {
  paths: ['dayjs', 'luxon', 'moment', 'moment-timezone', 'date-fns', 'temporal-polyfill'].map((name) => ({
    name,
    message: 'Time is calculated in libs/domain/src/time only (D35): import from @kurtyna/domain.',
  })),
  patterns: [{ group: ['dayjs/*'], message: 'Time is calculated in libs/domain/src/time only (D35).' }],
};

/** A picker of antd holds an instant of the browser's zone, and speaks the words it is given. */
const NO_OTHER_PICKERS = 'Days and times of a form are DayField, TimeField and DayTimeField of ui/form/WarsawFields.';
/** antd's number field mends in silence what it cannot read: 1:35 becomes 135, and "od 12" what stood there before. */
const NO_MENDED_NUMBERS = 'A number of a form is NumberField of ui/form: what it cannot read it refuses.';
const NO_OTHER_FIELDS = {
  paths: [
    ...NO_OTHER_CLOCKS.paths,
    { name: 'antd', importNames: ['Calendar', 'DatePicker', 'TimePicker'], message: NO_OTHER_PICKERS },
    { name: 'antd', importNames: ['InputNumber'], message: NO_MENDED_NUMBERS },
  ],
  patterns: [
    ...NO_OTHER_CLOCKS.patterns,
    { group: ['antd/es/calendar', 'antd/es/date-picker', 'antd/es/time-picker'], message: NO_OTHER_PICKERS },
    { group: ['antd/es/input-number'], message: NO_MENDED_NUMBERS },
  ],
};

/** `no-restricted-syntax` of a later block replaces the earlier one's, so each block names all that counts for it. */
const forbid = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '.kurtyna*/**',
      'coverage/**',
      '**/test-results/**',
      'frontend/src/api/**/generated.ts', // written by the generator
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
      'no-self-compare': 'error',
      'no-warning-comments': ['error', { terms: ['prettier-ignore'], location: 'anywhere' }], // the formatter is on everywhere
      'no-template-curly-in-string': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['frontend/*.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-unused-vars': 'off', // the typed one below knows types and decorators
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          caughtErrors: 'none',
          ignoreRestSiblings: true,
        },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-extraneous-class': 'off', // Nest modules are classes without members
      'no-restricted-imports': ['error', NO_OTHER_CLOCKS],
      ...forbid(MONEY, LOCAL_TIME, ENVIRONMENT, NORMALISATION, FOCUS, KINDS),
    },
  },
  { files: ['services/**/*.ts'], rules: forbid(MONEY, LOCAL_TIME, ENVIRONMENT, NORMALISATION, FOCUS, SQL, KINDS) },
  // The table of a migration is its text; its names are constants of the same file.
  { files: ['services/*/src/migrations/**/*.ts'], rules: forbid(MONEY, LOCAL_TIME, ENVIRONMENT, NORMALISATION, KINDS) },
  { files: ['**/config.ts', 'deploy/images/starts.ts'], rules: forbid(MONEY, LOCAL_TIME, NORMALISATION, KINDS) }, // the latter tries config.ts
  { files: ['libs/domain/src/money.ts'], rules: forbid(LOCAL_TIME, ENVIRONMENT, NORMALISATION, KINDS) },
  {
    files: ['libs/domain/src/time/**/*.ts'],
    rules: { ...forbid(MONEY, ENVIRONMENT, NORMALISATION, KINDS), 'no-restricted-imports': 'off' },
  },
  { files: ['libs/domain/src/validation/text.ts'], rules: forbid(MONEY, LOCAL_TIME, ENVIRONMENT, FOCUS, KINDS) },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', NO_OTHER_FIELDS],
      ...forbid(MONEY, LOCAL_TIME, ENVIRONMENT, NORMALISATION, FOCUS, LAZY, SWITCHES, KINDS),
    },
  },
  {
    files: ['frontend/src/admin/**/*.{ts,tsx}'],
    ignores: ['frontend/src/admin/payment/*Refund*.tsx', 'frontend/src/admin/history/**'], // both say the sums of refunds
    rules: forbid(MONEY, LOCAL_TIME, ENVIRONMENT, NORMALISATION, FOCUS, LAZY, SWITCHES, ORDER_SUMS, KINDS),
  },
  {
    files: ['frontend/src/ui/lazy-part.tsx'],
    rules: forbid(MONEY, LOCAL_TIME, ENVIRONMENT, NORMALISATION, FOCUS, KINDS),
  },
  // antd's pickers speak dayjs; their value is turned into ours at the form's edge.
  {
    files: ['frontend/src/ui/form/WarsawFields.tsx', 'frontend/src/ui/form/warsaw-date.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  // Tests may build what the rule under test must refuse, and are told about the house by the environment.
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/test/**/*.ts', 'libs/testing/**/*.ts', 'e2e/**/*.ts'],
    rules: { ...forbid(FOCUS, KINDS), '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx'],
    plugins: { reasons: REASONS },
    rules: { ...forbid(FOCUS, KINDS, CLOCK, SLEEP), 'reasons/given': 'error' },
  },
  {
    files: ['{libs,services,gateway,deploy,frontend}/**/*.spec.{ts,tsx}'],
    rules: forbid(FOCUS, KINDS, CLOCK, SLEEP, STOPWATCH),
  },
  // What is measured runs alone, and is judged by the clock.
  { files: ['e2e/load/**/*.spec.ts'], rules: forbid(FOCUS, KINDS, SLEEP) },
  // Only the stage's tests wait while the other lane closes the house for everybody.
  {
    files: ['e2e/browser/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: '@playwright/test', importNames: ['test'], message: "Take `test` from './stage.js'." }] },
      ],
    },
  },
  // The sandbox stands for systems of others, with clocks and formats of their own, and is a program of a terminal.
  { files: ['deploy/sandbox/src/**/*.ts'], rules: { 'no-console': 'off', ...forbid(FOCUS, KINDS) } },
  // What is run in a terminal speaks to it.
  { files: ['**/*.{mjs,cjs,js}', 'e2e/load/bench/**/*.ts'], rules: { 'no-console': 'off' } },
);
