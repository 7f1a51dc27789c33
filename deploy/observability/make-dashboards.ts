import { writeFileSync } from 'node:fs';
import { type Dashboard, dashboards } from './panels.ts';

const perRow = 3;
const source = { type: 'prometheus', uid: 'prometheus' };

/** What Grafana reads. */
export const toGrafana = ({ uid, title, panels }: Dashboard) => ({
  uid,
  title,
  tags: ['petalwise'],
  schemaVersion: 39,
  time: { from: 'now-6h', to: 'now' },
  refresh: '30s',
  panels: panels.map((panel, at) => ({
    id: at + 1,
    type: 'timeseries',
    title: panel.title,
    description: panel.says,
    datasource: source,
    gridPos: { h: 8, w: 24 / perRow, x: (at % perRow) * (24 / perRow), y: Math.floor(at / perRow) * 8 },
    fieldConfig: { defaults: { unit: panel.unit, min: panel.unit === 'percentunit' ? 0 : undefined }, overrides: [] },
    targets: panel.asks.map(([expr, legendFormat], n) => ({
      refId: String.fromCharCode(65 + n),
      expr,
      legendFormat,
      datasource: source,
    })),
  })),
});

export const fileOf = (uid: string) => new URL(`./grafana/dashboards/${uid}.json`, import.meta.url);
export const textOf = (dashboard: Dashboard) => `${JSON.stringify(toGrafana(dashboard), null, 2)}\n`;

// `node deploy/observability/make-dashboards.ts` writes the files; a test says when they are old.
if (import.meta.main) for (const dashboard of dashboards) writeFileSync(fileOf(dashboard.uid), textOf(dashboard));
