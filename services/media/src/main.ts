import { runService } from '@kurtyna/platform';
import { AppModule } from './app.module.js';
import { config } from './config.js';
import { serveImages } from './images/serve-images.js';

await runService('media', AppModule, config, serveImages(config.MEDIA_FILES_DIR));
