import { serviceEnvironment, processEnvironment, readConfig } from '@kurtyna/platform';

/** Statistics' environment. */
export const config = readConfig({ ...processEnvironment, ...serviceEnvironment });
