import { databaseEnvironment, processEnvironment, readConfig } from '@kurtyna/platform';

/** Statistics' environment. */
export const config = readConfig({ ...processEnvironment, ...databaseEnvironment });
