/** Whether the tests run on the Node and the broker of a release; anything weaker would pass what a release does not hold, or the other way round. */
import { isStrong, natsVersion, natsVersionAt, provideNatsServer } from './nats.mjs';
import { isReleaseNode, RELEASE_NODE } from './node.mjs';
import { Problem } from './problem.mjs';

const WAY_OUT = 'KURTYNA_ANY_TOOLS';

/**
 * Prints `Node 24.21.0, nats-server 2.10.27` and answers the two versions; `needsBroker: false` looks for no broker. Throws for a weaker one, which is red
 * by name, unless KURTYNA_ANY_TOOLS=1 says that it is wanted so; that is then said too.
 */
export async function requireReleaseTools(
  progress,
  { needsBroker = true, env = process.env, own = process.versions.node, broker = brokerHere } = {},
) {
  const nats = needsBroker ? await broker(env) : undefined;
  const weaker = [
    ...(isReleaseNode(own) ? [] : [`Node ${own} is older than the release's ${RELEASE_NODE}`]),
    ...(!needsBroker || isStrong(nats) ? [] : [`nats-server ${nats ?? '(of no known version)'} is older than 2.10.23`]),
  ];
  progress.line(`Node ${own}${nats ? `, nats-server ${nats}` : ''}`);
  if (!weaker.length) return { node: own, nats };
  if (env[WAY_OUT] !== '1')
    throw new Problem(
      `The tests want the release's Node and broker: ${weaker.join('; ')}.`,
      `Both are fetched by themselves where npm and a mirror of Debian answer. To go on with what is here: ${WAY_OUT}=1 npm test`,
    );
  progress.line(`(${WAY_OUT}=1: ${weaker.join('; ')})`);
  return { node: own, nats };
}

async function brokerHere({ NATS_URL }) {
  return NATS_URL ? natsVersionAt(NATS_URL) : natsVersion(await provideNatsServer());
}
