import { serviceProgram } from '@kurtyna/platform';
import { AppModule, imageRequests, imageStore } from './app.module.js';
import { config } from './config.js';
import { serveImages } from './images/serve-images.js';

const pictures = serveImages(imageStore);
export const program = serviceProgram(
  'media',
  AppModule,
  config,
  (...request) => imageRequests.handle(...request) || pictures(...request),
);
