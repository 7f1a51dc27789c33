import { writeFileSync } from 'node:fs';
import { LegendDisplayMode, LegendPlacement, VizLegendOptionsBuilder } from '@grafana/grafana-foundation-sdk/common';
import { DashboardBuilder } from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';
import { type Dashboard, dashboards, type Panel } from './panels.ts';

const perRow = 3;
const source = { type: 'prometheus', uid: 'prometheus' };

/** What Grafana reads. The builder places the panels, row by row. */
export const toGrafana = ({ uid, title, panels }: Dashboard) =>
  panels
    .reduce(
      (dashboard, panel, at) => dashboard.withPanel(toPanel(panel).id(at + 1)),
      new DashboardBuilder(title).uid(uid).tags(['petalwise']).time({ from: 'now-6h', to: 'now' }).refresh('30s'),
    )
    .build();

function toPanel({ title, says, unit, asks }: Panel): PanelBuilder {
  const panel = new PanelBuilder()
    .title(title)
    .description(says)
    .datasource(source)
    .unit(unit)
    .height(8)
    .span(24 / perRow)
    .legend(legend());
  if (unit === 'percentunit') panel.min(0);
  return asks.reduce(
    (all, [expr, name], at) =>
      all.withTarget(
        new DataqueryBuilder()
          .refId(String.fromCharCode(65 + at))
          .expr(expr)
          .legendFormat(name)
          .datasource(source),
      ),
    panel,
  );
}

// A builder shows no legend unless it is asked to.
const legend = () =>
  new VizLegendOptionsBuilder().displayMode(LegendDisplayMode.List).placement(LegendPlacement.Bottom).showLegend(true);

export const fileOf = (uid: string) => new URL(`./grafana/dashboards/${uid}.json`, import.meta.url);
export const textOf = (dashboard: Dashboard) => `${JSON.stringify(toGrafana(dashboard), null, 2)}\n`;

// `node deploy/observability/make-dashboards.ts` writes the files; a test fails when they are old.
if (import.meta.main) for (const dashboard of dashboards) writeFileSync(fileOf(dashboard.uid), textOf(dashboard));
