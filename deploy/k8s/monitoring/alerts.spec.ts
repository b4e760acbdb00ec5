/** The alerts: each speaks when it should and is silent otherwise, by Prometheus' own tool, and asks for numbers that are there (O5). */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { told } from './told.js';

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}
interface UnitTest {
  name: string;
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[];
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const { groups } = (parse(readFileSync(here('alerts.yaml'), 'utf8')) as { spec: { groups: { rules: Alert[] }[] } }).spec;
const alerts = groups.flatMap(({ rules }) => rules);
const { tests } = parse(readFileSync(here('alerts.test.yaml'), 'utf8')) as { tests: UnitTest[] };

/** Runs the unit tests on these rules; answers what the tool says when one of them does not hold. */
function unitTests(rules: Alert[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kurtyna-alerts-'));
  try {
    const silent = rules.map(({ annotations: _toPeople, ...rule }) => rule);
    writeFileSync(join(folder, 'rules.yaml'), stringify({ groups: [{ name: 'kurtyna', rules: silent }] }));
    cpSync(here('alerts.test.yaml'), join(folder, 'alerts.test.yaml'));
    execFileSync(process.env.PROMTOOL ?? 'promtool', ['test', 'rules', 'alerts.test.yaml'], {
      cwd: folder,
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the alerts', () => {
  it('speak when they should, and none of them on an evening when all is well [O5]', () => {
    expect(unitTests(alerts)).toBe('');
  });

  it('control: with another threshold the tests notice it', () => {
    const deaf = alerts.map((rule) => ({ ...rule, expr: rule.expr.replace('> 60', '> 6000') }));
    expect(unitTests(deaf)).toContain('FactsWait');
  });

  it('are each tried both ways', () => {
    const tried = tests.flatMap((test) => test.alert_rule_test);
    const names = alerts.map(({ alert }) => alert).sort();
    const heard = tried.filter(({ exp_alerts: expected }) => expected.length > 0).map(({ alertname }) => alertname);
    const silent = tried.filter(({ exp_alerts: expected }) => expected.length === 0).map(({ alertname }) => alertname);
    expect([...new Set(heard)].sort()).toEqual(names);
    expect([...new Set(silent)].sort()).toEqual(names);
  });

  it('ask for numbers that a program tells [O5]', async () => {
    const known = await told();
    const asked = alerts.flatMap(({ expr }) => expr.match(/\b(kurtyna|nodejs|process)_[a-z0-9_]+/g) ?? []);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  it('say what is wrong, where to begin, and whether somebody is called at night', () => {
    for (const { annotations, labels } of alerts) {
      expect(annotations.summary).not.toBe('');
      expect(annotations.action.length).toBeGreaterThan(20);
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });
});
