/** The ports of the house, and what to do when one of them is taken. */
import { createServer } from 'node:net';
import { SERVICES } from './paths.mjs';
import { Problem } from './problem.mjs';

/** name → [default for `npm start`, the setting that changes it, what listens there] */
const PORTS = {
  gateway: [8080, 'PORT', 'the site'],
  sandbox: [8090, 'SANDBOX_PORT', 'the sandbox'],
  smtp: [8025, 'SANDBOX_SMTP_PORT', "the sandbox's mail server"],
  postgres: [54310, 'POSTGRES_PORT', 'PostgreSQL'],
  nats: [42220, 'NATS_PORT', 'NATS'],
  frontend: [5173, 'FRONTEND_PORT', 'the frontend with reload'],
};
const FIRST_HEALTH_PORT = [8101, 'HEALTH_PORT_BASE'];
const TEST_PORTS = { gateway: 18080, sandbox: 18090, smtp: 18025, postgres: 54311, nats: 42221, health: 18101 };

export function startPorts(env = process.env) {
  const health = number(env, FIRST_HEALTH_PORT[1], FIRST_HEALTH_PORT[0]);
  return {
    ...Object.fromEntries(Object.entries(PORTS).map(([name, [port, setting]]) => [name, number(env, setting, port)])),
    ...healthPorts(health),
  };
}

/** The tests' own ports; when another run has them, the next block that is free. `first`: how far beside them to begin. */
export async function testPorts(first = 0) {
  for (let shift = first; shift <= first + 1000; shift += 100) {
    const { health, ...rest } = TEST_PORTS;
    const ports = Object.fromEntries(Object.entries(rest).map(([name, port]) => [name, port + shift]));
    Object.assign(ports, healthPorts(health + shift));
    const free = await Promise.all(Object.values(ports).map((port) => isFree(port)));
    if (free.every(Boolean)) return ports;
  }
  throw new Problem('No free ports were found for the tests (18025 to 19105).', 'Stop what listens there.');
}

export async function refuseTakenPorts(ports, names = Object.keys(ports)) {
  const used = new Map();
  for (const name of names) {
    if (used.has(ports[name]))
      throw new Problem(`${what(name)} and ${what(used.get(ports[name]))} were both given port ${ports[name]}.`);
    used.set(ports[name], name);
  }
  for (const name of names) {
    if (await isFree(ports[name])) continue;
    throw new Problem(
      `Port ${ports[name]} (${what(name)}) is taken by another program.`,
      `Stop that program, or choose another port: ${setting(name)}=${suggestion(name, ports[name])} npm start`,
    );
  }
}

/** A service has no other port; the gateway's is beside the public one, and the house in one process has one for all of them. */
const healthPorts = (first) =>
  Object.fromEntries([...SERVICES, 'gatewayHealth', 'houseHealth'].map((name, index) => [name, first + index]));

const BESIDE = { gatewayHealth: "the gateway's numbers", houseHealth: 'the numbers of the house in one process' };
const what = (name) => PORTS[name]?.[2] ?? BESIDE[name] ?? `the service ${name}`;
const setting = (name) => PORTS[name]?.[1] ?? FIRST_HEALTH_PORT[1];
const suggestion = (name, port) => (PORTS[name] ? port + 1000 : 9101);

export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function number(env, name, fallback) {
  if (!env[name]) return fallback;
  const value = Number(env[name]);
  if (!Number.isInteger(value) || value < 1 || value > 65535)
    throw new Problem(`${name} is not a port.`, 'Give a whole number from 1 to 65535.');
  return value;
}
