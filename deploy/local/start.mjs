/**
 * `npm start`: from a bare checkout to the running theatre, with nothing prepared and no Docker. `--fresh` begins anew, `--dev` (that is
 * `npm run dev`) rebuilds and restarts what is edited, `--one-process` starts the gateway and the services as a small
 * theatre has them. Uses Node's own modules only until the packages are installed.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Kurtyna needs Node.js 20.19 or newer; this is ${process.version}. See https://nodejs.org/en/download`);
  process.exit(1);
}

const { goOnInReleaseNode } = await import('./lib/node.mjs');
await goOnInReleaseNode();
const { start } = await import('./lib/start-command.mjs');
await start(process.argv.slice(2));
