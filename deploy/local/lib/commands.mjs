/** Runs other programs to their end: with their output kept, and shown only when they fail. */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const SYSTEM_FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/local/sbin', '/usr/sbin', '/sbin'];
const SHOWN_LINES = 40;

/** Where a program is; also in the sbin folders, which a user's PATH often leaves out. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS].filter(Boolean);
  for (const name of names)
    for (const folder of folders) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here
      }
    }
  return undefined;
}

const children = new Set();
let stopped = false;

/** Answers `{ code, output, stdout }`; the caller decides what a failure means. */
export function run(command, args, { cwd, env = process.env, onLine, uid, gid } = {}) {
  return new Promise((resolve, reject) => {
    if (stopped) return reject(new Error(`${command} is not run: we are stopping.`));
    const child = spawn(command, args, { cwd, env, uid, gid, stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    let output = '';
    let stdout = '';
    const take = (chunk) => {
      output += chunk;
      onLine?.(String(chunk).trimEnd().split('\n').at(-1).trim());
    };
    child.stdout.setEncoding('utf8').on('data', (chunk) => (stdout += chunk));
    child.stdout.on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', (error) => {
      children.delete(child);
      reject(error);
    });
    child.on('close', (code, signal) => {
      children.delete(child);
      resolve({ code: code ?? 1, signal, output, stdout });
    });
  });
}

/** Ends what `run` has started and is still waiting for, and lets it start nothing more. */
export async function stopRunningCommands() {
  stopped = true;
  for (const child of children) child.kill('SIGTERM');
  for (let waited = 0; children.size && waited < 3_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  for (const child of children) child.kill('SIGKILL');
}

export const lastLines = (text, count = SHOWN_LINES) => text.trimEnd().split('\n').slice(-count).join('\n');

/** Whether a short command succeeds. */
export const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 20_000, ...options }).status === 0;
