/** The dashboards: each question is one that Prometheus understands, about numbers and labels that a program really tells (O5). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { ofKind, render } from '../manifests.js';
import { sourcesOf, told } from './told.js';

interface Panel {
  id: number;
  type: string;
  title: string;
  description: string;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig: { defaults: { unit: string } };
  targets: { refId: string; expr: string; legendFormat: string; datasource: { uid: string } }[];
}
interface Board {
  uid: string;
  title: string;
  panels: Panel[];
  templating: { list: { name: string; type: string }[] };
}

const folder = fileURLToPath(new URL('dashboards/', import.meta.url));
const BOARDS = ['database', 'gateway', 'mail', 'messages', 'payments', 'sale', 'watching'];
const boardOf = (name: string): Board => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Board;
const questionsOf = (board: Board): string[] => board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** What Prometheus' own tool says of these questions; nothing when it understands all of them. */
function notUnderstood(questions: string[]): string {
  const at = mkdtempSync(join(tmpdir(), 'kurtyna-dashboards-'));
  try {
    const rules = questions.map((expr, n) => ({ record: `question:${n}`, expr }));
    writeFileSync(join(at, 'rules.yaml'), stringify({ groups: [{ name: 'questions', rules }] }));
    execFileSync(process.env.PROMTOOL ?? 'promtool', ['check', 'rules', 'rules.yaml'], { cwd: at, stdio: 'pipe' });
    return '';
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error);
  } finally {
    rmSync(at, { recursive: true, force: true });
  }
}

/** Where a series comes from: written beside what the program says by whoever asks it (monitors.yaml). */
const OF_THE_PLACE = ['job', 'pod', 'instance', 'namespace'];

/** The numbers of a question, each with the labels it is picked by; then the labels that all of it is put together by. */
function namesIn(expr: string) {
  const picked = [...expr.matchAll(/\b([a-z_0-9]+)(?:\{([^}]*)\})?/g)].filter(([, name]) => /^(up$|kurtyna_|nodejs_|process_)/.test(name!));
  const together = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(',').map((one) => one.trim()));
  return {
    numbers: picked.map(([, name, by = '']) => ({ name: name!, by: [...by.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label!) })),
    together,
  };
}

/** What a question names that no program tells. */
function unknownIn(expr: string, known: Map<string, string[]>): string[] {
  const { numbers, together } = namesIn(expr);
  const labels = new Set([...OF_THE_PLACE, ...numbers.flatMap(({ name }) => known.get(name) ?? [])]);
  return [
    ...(numbers.length ? [] : ['no number at all']),
    ...numbers.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    ...numbers.flatMap(({ name, by }) => by.filter((label) => ![...OF_THE_PLACE, ...(known.get(name) ?? [])].includes(label))),
    ...together.filter((label) => !labels.has(label)),
  ];
}

describe('the dashboards', () => {
  let known: Map<string, string[]>;
  beforeAll(async () => {
    known = await told();
  });

  it('are those of the sale, payments, watching, mail, messages, the database and the gateway, each known by its own name', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    expect(files.sort()).toEqual(BOARDS.map((name) => `${name}.json`));
    expect(BOARDS.map((name) => boardOf(name).uid)).toEqual(BOARDS.map((name) => `kurtyna-${name}`));
  });

  it('come to Grafana as one map, as they are here', () => {
    const [map] = ofKind(render('../monitoring'), 'ConfigMap');
    expect(map!.metadata).toMatchObject({ namespace: 'kurtyna', labels: { grafana_dashboard: '1' } });
    expect(Object.keys(map!.data!).sort()).toEqual(BOARDS.map((name) => `${name}.json`));
    for (const name of BOARDS) expect(JSON.parse(map!.data![`${name}.json`]!)).toEqual(boardOf(name));
  });

  it.each(BOARDS)('%s asks what Prometheus understands [O5]', (name) => {
    expect(notUnderstood(questionsOf(boardOf(name)))).toBe('');
  });

  it.each(BOARDS)('%s asks for numbers and labels that a program tells [O5]', (name) => {
    const questions = questionsOf(boardOf(name));
    expect(questions.length).toBeGreaterThanOrEqual(5);
    expect(questions.flatMap((expr) => unknownIn(expr, known).map((what) => `${what} in ${expr}`))).toEqual([]);
  });

  it.each(BOARDS)('%s names questions and consumers that there are', (name) => {
    const sources = sourcesOf(['libs/contracts', ...['identity', 'commerce', 'media', 'statistics'].map((one) => `services/${one}`)]).join(
      '\n',
    );
    const named = questionsOf(boardOf(name)).flatMap((expr) =>
      [...expr.matchAll(/(?:subject|consumer)=~?"([^"]+)"/g)].flatMap(([, value]) => value!.split('|')),
    );
    const exact = named.filter((value) => !value.includes('*')).map((value) => value.replace(/^(commerce|statistics)-/, ''));
    expect(exact.filter((value) => !sources.includes(`'${value}'`))).toEqual([]);
  });

  it.each(BOARDS)('%s says of each picture what it shows, in which unit, and draws none over another', (name) => {
    const { panels, templating } = boardOf(name);
    expect(templating.list.map(({ type }) => type)).toEqual(['datasource']);
    for (const { title, description, fieldConfig, targets } of panels) {
      expect([title, description.length > 10, fieldConfig.defaults.unit !== '']).toEqual([title, true, true]);
      for (const { datasource, legendFormat } of targets) expect([datasource.uid, legendFormat !== '']).toEqual(['${datasource}', true]); // eslint-disable-line no-template-curly-in-string -- Grafana's own
    }
    const places = panels.map(({ gridPos: { x, y, w, h } }) => [x, y, w, h].join());
    expect(new Set(places).size).toBe(panels.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  it('control: a question with a slip, a number nobody tells and a label it has not are found', () => {
    expect(notUnderstood(['sum(rate(up[5m]))', 'sum by (job (up)'])).toContain('parse error');
    expect(unknownIn('sum by (job) (kurtyna_pool_waitting)', known)).toEqual(['kurtyna_pool_waitting']);
    expect(unknownIn('sum(kurtyna_request_seconds_count{topic="x"})', known)).toEqual(['topic']);
    expect(unknownIn('sum by (queue) (kurtyna_pool_waiting)', known)).toEqual(['queue']);
    expect(unknownIn('max(kurtyna_http_seconds)', known)).toEqual(['kurtyna_http_seconds']);
  });
});
