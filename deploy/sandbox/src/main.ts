import { readConfig } from './config.js';
import { renderFilms } from './films/render.js';
import { buildSandbox } from './sandbox.js';

const STOP_WITHIN_MS = 1_900;

const config = readConfig();
const sandbox = buildSandbox(config);
await sandbox.start();
console.log(`Sandbox: ${sandbox.publicUrl()} (mail on port ${sandbox.smtpPort()})`);

// The servers listen first: payments and mail do not wait for the camera. Without ffmpeg only the films are missing.
const camera = new AbortController();
renderFilms(config.filmsDir, { ffmpeg: config.ffmpeg, signal: camera.signal }).catch(
  (error: Error) => camera.signal.aborted || console.error(error.message),
);

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  camera.abort();
  await sandbox.stop();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
