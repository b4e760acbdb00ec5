#!/usr/bin/env node
/**
 * `npm run operate -- <command>`, in a container `operate <command>`: what operators ask of the house (docs/operations). Exits 0 when it is
 * done, 1 when the house refused it or something is wrong, 2 when the command was not understood.
 */
import { operate } from './lib/operate/operate.mjs';

process.exitCode = await operate(process.argv.slice(2), {
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});
