import { databaseEnvironment, processEnvironment, readConfig } from '@kurtyna/platform';

/** Catalog's environment. */
export const config = readConfig({ ...processEnvironment, ...databaseEnvironment });
