import { serviceProgram } from '@kurtyna/platform';
import { AppModule } from './app.module.js';
import { config } from './config.js';

export const program = serviceProgram('commerce', AppModule, config);
