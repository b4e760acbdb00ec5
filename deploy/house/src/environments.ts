/** Which settings each program of the house is given, where all of them are started with one environment. */

type Environment = Record<string, string | undefined>;

/** Where the programs wait for each other and for who runs the house: on the machine itself, past every router. */
const LOOPBACK = '127.0.0.1';
const OWN_PORTS = { identity: '9001', catalog: '9002', commerce: '9003', media: '9004', statistics: '9005' } as const;
const GATEWAY_HEALTH_PORT = '9006';

/** What one program must never have from another: whoever forgets it is told so, and reads no other one's tables. */
const NEVER_SHARED = ['DATABASE_URL', 'NATS_URL'];

export type ProgramName = keyof typeof OWN_PORTS | 'gateway';
export const PROGRAM_NAMES = ['gateway', ...Object.keys(OWN_PORTS)] as ProgramName[];

/**
 * `COMMERCE__DATABASE_POOL` is commerce's `DATABASE_POOL`; a name without a program in front of it is everybody's. The public address is the
 * gateway's; the others listen on the machine alone.
 */
export function environmentOf(program: ProgramName, all: Environment): Environment {
  const everybodys = Object.entries(all).filter(([name]) => !name.includes('__') && !NEVER_SHARED.includes(name));
  const mine = `${program.toUpperCase()}__`;
  const own = Object.entries(all)
    .filter(([name]) => name.startsWith(mine))
    .map(([name, value]) => [name.slice(mine.length), value] as const);
  return { ...Object.fromEntries(everybodys), ...placeOf(program), SERVICE_NAME: program, ...Object.fromEntries(own) };
}

function placeOf(program: ProgramName): Environment {
  if (program !== 'gateway') return { HOST: LOOPBACK, PORT: OWN_PORTS[program] };
  return { HEALTH_PORT: GATEWAY_HEALTH_PORT, MEDIA_HTTP_URL: `http://${LOOPBACK}:${OWN_PORTS.media}` };
}
