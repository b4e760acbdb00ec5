/** The house an operator speaks to: its services over NATS, as the user `operate`, and its databases for the ledger. */
import { connect } from '@nats-io/transport-node';
import { natsAddress } from '../nats-address.mjs';
import { inRoot } from '../paths.mjs';
import { Problem } from '../problem.mjs';
import { readSettings } from '../processes.mjs';
import { urlsFromEnvironment } from '../settings.mjs';
import { inWords } from './refusals.mjs';

/** The house of a state folder, else that of the environment, else the one that "npm start" opened here. Nobody is asked before a command needs it. */
export function findHouse({ folder, env }) {
  const urls = urlsOf(folder, env);
  let connection;
  return {
    databases: urls.databases,
    sandbox: urls.sandbox,
    async ask(service, verb, { body = {}, seconds = 30 } = {}) {
      connection ??= connectTo(urls.operate);
      return answerOf(await connection, { service, verb, body, seconds });
    },
    async close() {
      await (await connection?.catch(() => undefined))?.close();
    },
  };
}

function urlsOf(folder, env) {
  const given = urlsFromEnvironment(env);
  if (!folder && (given.operate || Object.values(given.databases).some(Boolean))) return given;
  const { urls } = readSettings(folder ?? inRoot('.kurtyna'));
  if (folder && !urls) throw new Problem(`No house has been opened in ${folder}.`);
  return urls ?? given;
}

async function connectTo(url) {
  if (!url)
    throw new Problem('No house is known here.', 'Run "npm start" first, or give the address of its NATS in NATS_URL.');
  const { servers, ...credentials } = natsAddress(url);
  try {
    return await connect({ servers, ...credentials, inboxPrefix: '_INBOX_operate', reconnect: false, timeout: 5_000 });
  } catch (error) {
    throw new Problem(`The broker at ${servers} cannot be reached, or does not let us in: ${error.message}.`);
  }
}

/** What the service answers; what it refuses, and that it says nothing, is a problem said in words. */
async function answerOf(nats, { service, verb, body, seconds }) {
  const reply = await nats
    .request(`${service}.ops.${verb}`, JSON.stringify(body), { timeout: seconds * 1000 })
    .catch((error) => {
      throw silence(error, { service, seconds });
    });
  const { ok, error } = reply.json();
  if (error) throw new Problem(`${service} refuses: ${inWords(error)}`);
  return ok;
}

function silence(error, { service, seconds }) {
  if (error.name === 'TimeoutError')
    return new Problem(
      `${service} has not answered for ${seconds} s; it may still be at work.`,
      'Its log says how it ends. Each command may be given again.',
    );
  return new Problem(`${service} does not answer: ${error.message}.`, 'Is it running?');
}
