/** The first lines of `npm test`: the Node and the broker it runs on, red where one is weaker than a release's. */
import { describe, expect, it } from '@jest/globals';
import { requireReleaseTools } from './release-tools.mjs';

const STRONG = { own: '24.21.0', broker: async () => '2.10.27' };
const OLD_BROKER = { ...STRONG, broker: async () => '2.9.10' };
const OLD_NODE = { ...STRONG, own: '20.20.2' };

function tools(asked: { own: string; broker: () => Promise<string | undefined> }, env = {}) {
  const lines: string[] = [];
  const answer = requireReleaseTools({ line: (text) => void lines.push(text) }, { ...asked, env });
  return { lines, answer };
}

describe('the tests', () => {
  it('name the Node and the broker they run on', async () => {
    const { lines, answer } = tools(STRONG);
    expect(await answer).toEqual({ node: '24.21.0', nats: '2.10.27' });
    expect(lines).toEqual(['Node 24.21.0, nats-server 2.10.27']);
  });

  it('look for no broker where none is needed', async () => {
    const lines: string[] = [];
    const asked = { ...OLD_BROKER, needsBroker: false, env: {} };
    expect(await requireReleaseTools({ line: (text) => void lines.push(text) }, asked)).toEqual({ node: '24.21.0', nats: undefined });
    expect(lines).toEqual(['Node 24.21.0']);
  });

  it.each([
    ['a broker that does not tell its version', { ...STRONG, broker: async () => undefined }, 'of no known version'],
    ['a weaker broker', OLD_BROKER, 'nats-server 2.9.10 is older than 2.10.23'],
    ['an older Node', OLD_NODE, "Node 20.20.2 is older than the release's"],
  ])('are red on %s, by name [TOOL-01]', async (_title, asked, said) => {
    await expect(tools(asked).answer).rejects.toThrow(said);
    await expect(tools(asked, { KURTYNA_ANY_TOOLS: '0' }).answer).rejects.toThrow(said);
  });

  it.each([
    ['a weaker broker', OLD_BROKER, 'nats-server 2.9.10'],
    ['an older Node', OLD_NODE, 'Node 20.20.2'],
  ])('run on %s where that is wanted, and say so [TOOL-01]', async (_title, asked, said) => {
    const { lines, answer } = tools(asked, { KURTYNA_ANY_TOOLS: '1' });
    await answer;
    expect(lines.at(-1)).toContain(`KURTYNA_ANY_TOOLS=1: ${said}`);
    expect((await tools(STRONG, { KURTYNA_ANY_TOOLS: '1' }).answer).nats).toBe('2.10.27');
  });
});
