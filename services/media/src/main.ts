import { runService } from '@kurtyna/platform';
import { AppModule, imageRequests } from './app.module.js';
import { config } from './config.js';
import { serveImages } from './images/serve-images.js';

const pictures = serveImages(config.MEDIA_FILES_DIR);
await runService('media', AppModule, config, (...request) => imageRequests.handle(...request) || pictures(...request));
