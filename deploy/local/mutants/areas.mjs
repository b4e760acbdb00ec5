/**
 * What `npm run mutants` bends, with the tests that must notice it. `must`: the least share of noticed mutants, in per cent.
 * `needs`: what these tests run against. `roots`: the only folders whose files Jest lists, which it does anew for every mutant.
 */
export const AREAS = {
  domain: {
    mutate: ['libs/domain/src/**/*.ts'],
    // Not the two whose loops take minutes when every branch is counted: long texts, and 25,000 combinations.
    tests: ['libs/domain/**/!(speed|sale-and-button).spec.ts'],
    roots: ['libs/domain'],
    needs: 'nothing',
    must: 90,
  },
  // Not the one that reads the site's own page, here and in the next two: what is copied for a mutant is without the site.
  access: {
    mutate: ['gateway/src/access/**/*.ts'],
    tests: ['gateway/**/!(head).spec.ts'],
    roots: ['gateway'],
    needs: 'nothing',
    must: 90,
  },
  edge: {
    mutate: ['gateway/src/edge/**/*.ts'],
    tests: ['gateway/**/!(head).spec.ts'],
    roots: ['gateway'],
    needs: 'nothing',
    must: 90,
  },
  'public-cache': {
    mutate: ['gateway/src/public-cache/**/*.ts'],
    tests: ['gateway/**/!(head).spec.ts'],
    roots: ['gateway'],
    needs: 'nothing',
    must: 90,
  },
  commerce: {
    mutate: ['services/commerce/src/{checkout,codes,orders,payments}/**/*.ts'],
    tests: ['services/commerce/**/*.spec.ts'],
    roots: ['services/commerce'],
    needs: 'database',
    must: 90,
  },
  seats: {
    mutate: ['services/commerce/src/{stock,access}/**/*.ts'],
    tests: ['services/commerce/**/*.spec.ts'],
    roots: ['services/commerce'],
    needs: 'database',
    must: 80,
  },
  sessions: {
    mutate: ['services/identity/src/sessions/**/*.ts'],
    tests: ['services/identity/src/{sessions,accounts,passwords,partner}/**/*.spec.ts'],
    roots: ['services/identity'],
    needs: 'database',
    must: 80,
  },
};
