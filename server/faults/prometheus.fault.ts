import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort, type Portal } from './harness/portal.ts';
import { openScene, type Scene } from './harness/scene.ts';

const patient = { timeout: 60_000, interval: 500 };

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const rulesFile = path.resolve('ops/alert-rules.json');
const { groups } = (await readJson(rulesFile)) as Rules;
const rules = groups.flatMap((group) => group.rules);
const { panels } = (await readJson('ops/grafana-dashboard.json')) as Dashboard;
const expressions = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));

let scene: Scene;
let portal: Portal;
let folder: string;
let prometheus: ChildProcess;
let metricsUrl: string;
let prometheusUrl: string;
beforeAll(async () => {
  const [metricsPort, port] = [await findFreePort(), await findFreePort()];
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  prometheusUrl = `http://127.0.0.1:${port}`;
  scene = await openScene({ portals: 1, env: [{ METRICS_PORT: String(metricsPort) }] });
  portal = scene.portals[0] as Portal;
  folder = await mkdtemp(path.join(tmpdir(), 'portal-prometheus-'));
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [rulesFile],
    scrape_configs: [{ job_name: 'portal', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  };
  // It reads YAML, which JSON is.
  const file = path.join(folder, 'prometheus.yml');
  await writeFile(file, JSON.stringify(config));
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${path.join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  prometheus = spawn('/usr/bin/prometheus', args, { cwd: folder, stdio: 'ignore' });
});
afterAll(async () => {
  if (prometheus && prometheus.exitCode === null) {
    const ended = once(prometheus, 'exit');
    prometheus.kill('SIGTERM');
    await ended;
  }
  await scene?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** The answer of Prometheus; null while it does not. */
async function ask<Data>(question: string): Promise<Data | null> {
  const response = await fetch(`${prometheusUrl}/api/v1/${question}`).catch(() => null);
  if (!response?.ok) return null;
  const { status, data } = (await response.json()) as { status: string; data: Data };
  return status === 'success' ? data : null;
}

interface Sample {
  value: [number, string];
}
const query = async (expr: string) => await ask<{ result: Sample[] }>(`query?query=${encodeURIComponent(expr)}`);

test('a real portal is scraped', async () => {
  const up = async () => (await query('up{job="portal"}'))?.result[0]?.value[1];
  await expect.poll(up, patient).toBe('1');
  await fetch(`${portal.url}/health/ready`);
  const targets = await ask<{ activeTargets: { health: string; lastError: string }[] }>('targets');
  expect(targets?.activeTargets).toMatchObject([{ health: 'up', lastError: '' }]);
});

test('every rule is loaded and can be asked, and none fires while all is well', async () => {
  interface Loaded {
    groups: { rules: { name: string; health: string; lastError?: string; state: string }[] }[];
  }
  const loaded = async () => (await ask<Loaded>('rules'))?.groups.flatMap((group) => group.rules) ?? [];
  const evaluated = async () => (await loaded()).filter(({ health }) => health === 'ok').map(({ name }) => name);
  await expect.poll(evaluated, patient).toEqual(rules.map(({ alert }) => alert));
  const firing = (await loaded()).filter(({ state }) => state === 'firing');
  expect(firing).toEqual([]);
});

test.each(expressions)('the panel "%s" can be asked: %s', async (_title, expr) => {
  expect(await query(expr)).not.toBeNull();
});

test('every series of dashboard and rules is in what the portal answers', async () => {
  const served = new Set(
    [...(await (await fetch(metricsUrl)).text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name),
  );
  const all = [...rules.map(({ expr }) => expr), ...expressions.map(([, expr]) => expr)];
  const named = all.flatMap((expr) =>
    [...expr.matchAll(/\b([a-z]+_[a-z0-9_]+)(?=[{[]|\s|\)|$)/g)].map(([, name = '']) => name),
  );
  const isServed = (name: string) => served.has(name) || served.has(name.replace(/_(bucket|count|sum)$/, ''));
  expect(new Set(named).size).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !isServed(name) && !/^histogram_quantile$/.test(name))).toEqual([]);
});

test('a portal that is gone is seen', async () => {
  await portal.kill();
  const up = async () => (await query('up{job="portal"}'))?.result[0]?.value[1];
  await expect.poll(up, patient).toBe('0');
  const pending = async () =>
    (await ask<{ alerts: { labels: { alertname: string } }[] }>('alerts'))?.alerts.map(
      ({ labels }) => labels.alertname,
    );
  await expect.poll(pending, patient).toContain('PortalGone');
});
