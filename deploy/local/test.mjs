/**
 * `npm test`: everything that is checked, from a bare checkout, on ports and data of its own. `--only=check,rules,db,house,frontend,browser`
 * runs some of it (`api`, `faults` and `load` are the parts of `house`), `--full` (`npm run test:full`) the long form; what follows `--` goes
 * to Jest and Playwright: `npm test -- --only=rules -- -t "holds a seat"`, `npm test -- --only=faults -- one-process`. `--only=browser --repeat 2`
 * walks each journey twice in one house. The last line is `N passed, N failed`.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Kurtyna needs Node.js 20.19 or newer; this is ${process.version}. See https://nodejs.org/en/download`);
  process.exit(1);
}

const { goOnInReleaseNode } = await import('./lib/node.mjs');
await goOnInReleaseNode();
const { test } = await import('./lib/test-command.mjs');
await test(process.argv.slice(2));
