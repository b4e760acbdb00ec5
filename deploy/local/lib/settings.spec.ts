import { describe, expect, it } from '@jest/globals';
import { settings } from './settings.mjs';

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '1' };
const PROGRAMS = ['gateway', 'identity', 'catalog', 'commerce', 'media', 'statistics', 'house'];

/** The programs of a house that was started from a shell with these variables. */
const startedWith = (env: Record<string, string>) =>
  settings({
    ports: { gateway: 8080, sandbox: 8090 },
    stateDir: '/tmp/kurtyna',
    secrets: {},
    nats: { url: 'nats://127.0.0.1:4222', urls: {} },
    databaseUrls: {},
    env,
  }).programs;

describe('the house of npm start', () => {
  it('sends what it records to the collector that the shell names, every program of it [decision 72]', () => {
    const programs = startedWith(COLLECTOR);
    for (const name of PROGRAMS) expect(programs[name]!.env).toMatchObject(COLLECTOR);
  });

  it('records nothing where none is named, and takes nothing else over from the shell', () => {
    const programs = startedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: '', AWS_SECRET_ACCESS_KEY: 'geheim' });
    for (const name of PROGRAMS) expect(Object.keys(programs[name]!.env).filter((key) => /OTEL|AWS/.test(key))).toEqual([]);
  });

  it('has a help with all its parts, at the addresses of the demo or of the shell [HELP-02, HELP-03]', () => {
    const helpOf = ({ HELP_FAQ_URL, HELP_SUBMISSIONS_URL }: Record<string, string> = {}) => [HELP_FAQ_URL, HELP_SUBMISSIONS_URL];
    const demo = ['https://teatr.example/pytania', 'https://teatr.example/zgloszenia'];
    expect(helpOf(startedWith({}).gateway!.env)).toEqual(demo);
    const own = { HELP_FAQ_URL: 'https://pomoc.example/faq', HELP_SUBMISSIONS_URL: 'https://pomoc.example/zgloszenia' };
    expect(helpOf(startedWith(own).gateway!.env)).toEqual(Object.values(own));
  });
});
