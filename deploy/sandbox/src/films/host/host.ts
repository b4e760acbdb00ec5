import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../../config.js';
import { hostApi, type HostParts } from './api.routes.js';
import { hostControl } from './control.routes.js';
import { HostFaults } from './faults.js';
import { hostFiles } from './host-files.routes.js';
import { HostedFilms } from './hosted-films.js';
import { transferRoutes } from './transfers.js';

/** The film host: its API under `/vimeo`, its server for bytes, what it serves, and the switches of its faults. */
export function buildFilmHost(app: FastifyInstance, config: SandboxConfig, publicUrl: () => string): HostParts {
  const faults = new HostFaults();
  const films = new HostedFilms(join(config.dataDir, 'hosted'), faults, config.filmHost.demo);
  const parts: HostParts = { films, faults, calls: [], key: config.filmHost, publicUrl };
  app.register(async (api) => hostApi(api, parts), { prefix: '/vimeo' });
  app.register(async (control) => hostControl(control, parts), { prefix: '/films/__control' });
  transferRoutes(app, { films, faults, keptBytes: config.filmHost.keptBytes });
  hostFiles(app, films, faults);
  return parts;
}
