import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { answerMetrics } from '../http/metrics.ts';
import { createTally } from '../platform/figures/tally.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { listFigures } from './list-figures.ts';

interface Rules {
  groups: {
    rules: { alert: string; expr: string; for: string; annotations: { summary: string; runbook: string } }[];
  }[];
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string; legendFormat: string }[] }[];
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
// Prometheus reads YAML, which JSON is.
const { groups } = (await readJson('ops/alert-rules.json')) as Rules;
const rules = groups.flatMap((group) => group.rules);
const { panels } = (await readJson('ops/grafana-dashboard.json')) as Dashboard;

const figures = listFigures({
  pool: {} as pg.Pool,
  clock: systemClock,
  timeZone: 'America/New_York',
  kinds: [],
  outlets: {},
  sent: createTally(),
});

/** The labels that Prometheus itself adds to all that it reads. */
const addedLabels = ['instance', 'job'];
const words =
  /^(sum|max|min|count|avg|rate|increase|histogram_quantile|absent|vector|by|without|and|or|unless|on|offset|e\d+)$/;

/** Every metric that the portal serves, by name, with its labels. */
function listServed(): Map<string, readonly string[]> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const own = [...figures, ...answerMetrics].map(({ name, labelNames }) => [name, labelNames] as const);
  const ofNode = register.getMetricsAsArray().map(({ name }) => [name, []] as const);
  return new Map([...own, ...ofNode, ['up', []]]);
}
const served = listServed();

/** Returns the names in a PromQL expression that the portal does not serve: metrics, and labels of theirs. */
function unservedIn(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '');
  const grouping = /\b(?:by|on|without)\s*\(([^)]*)\)/g;
  const grouped = [...bare.matchAll(grouping)].flatMap(([, list = '']) => list.split(','));
  const named = [...bare.replaceAll(grouping, '').matchAll(/\b([a-z_][a-z0-9_]*)\s*(?:\{([^}]*)\})?/g)];
  return named.flatMap(([, name = '', matchers = '']) => {
    if (words.test(name)) return [];
    const labels = served.get(name);
    if (labels === undefined) return [name];
    const wanted = [...matchers.split(','), ...grouped].map((part) => part.trim().replace(/\s*[=!].*$/, ''));
    const unknown = wanted.filter((label) => label !== '' && ![...labels, ...addedLabels].includes(label));
    return unknown.map((label) => `${name}.${label}`);
  });
}

test('a metric that is not served, and a label that it has not, are found', () => {
  expect(unservedIn('sum(rate(jobs_lost{kind="x"}[5m])) > 0')).toEqual(['jobs_lost']);
  expect(unservedIn('max by (channel) (jobs_dead{state="x"})')).toEqual(['jobs_dead.state', 'jobs_dead.channel']);
  expect(unservedIn('max by (kind) (jobs_dead{kind=~"a|b"}) > 1e9')).toEqual([]);
});

test.each(rules.map((rule) => [rule.alert, rule] as const))('the alert %s asks for what is served', (_alert, rule) => {
  expect(unservedIn(rule.expr)).toEqual([]);
  expect(rule.for).toMatch(/^\d+m$/);
  const labels = [...rule.annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
  for (const label of labels) expect(rule.expr).toMatch(new RegExp(`by \\([^)]*\\b${label}\\b`));
});

test('each alert names a section of the runbooks that is there', async () => {
  const book = await readFile('docs/runbooks.md', 'utf8');
  const sections = [...book.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
  for (const { annotations } of rules) {
    const [file, section] = annotations.runbook.split('#');
    expect(file).toBe('docs/runbooks.md');
    expect(sections).toContain(section);
  }
});

test.each(panels.map((panel) => [panel.title, panel] as const))(
  'the panel "%s" shows what is served',
  (_title, { targets }) => {
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr, legendFormat } of targets) {
      expect(unservedIn(expr)).toEqual([]);
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
        expect(`${expr} instance`).toMatch(new RegExp(`\\b${label}\\b`));
      }
    }
  },
);

test('every figure of the portal stands on the dashboard', () => {
  const all = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  expect(figures.map(({ name }) => name).filter((name) => !all.includes(name))).toEqual([]);
});
