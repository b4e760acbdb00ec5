import { runService } from '@kurtyna/platform';
import { AppModule } from './app.module.js';
import { config } from './config.js';

await runService('statistics', AppModule, config);
