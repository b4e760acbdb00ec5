/** The commands of operators (docs/operations), started as an operator starts them: a process of its own. */
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

interface Said {
  code: number;
  said: string;
}

/** `operate`, `backup` or `restore`: with addresses alone, as in a container, else with the state folder of this house. */
export function command(name: 'operate' | 'backup' | 'restore', words: string[], env?: Record<string, string>): Promise<Said> {
  const script = fileURLToPath(new URL(`../../deploy/local/${name}.mjs`, import.meta.url));
  const args = env ? words : [...words, '--house', process.env.KURTYNA_STATE!];
  return new Promise((resolve) => {
    const cwd = tmpdir(); // no folder of ours helps
    execFile(process.execPath, [script, ...args], { cwd, env: { ...env, PATH: process.env.PATH } }, (error, out, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${out}${complained}` }),
    );
  });
}
