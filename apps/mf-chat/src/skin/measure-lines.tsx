import type { SkinPhoto } from '@petalwise/contracts/chat/skin';
import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { metricNames, metricTitles } from '../photo-report/names.ts';
import { apartBy } from './days.ts';
import { type LinePoint, lineOf } from './lines.ts';
import styles from './measure-lines.module.css';

/** A line for each measurement over the photos that can be compared, each with the range that its photos allow. */
export function MeasureLines({ photos }: { photos: readonly SkinPhoto[] }) {
  const lines = metricNames
    .map((metric) => ({ metric, points: lineOf(photos, metric) }))
    .filter(({ points }) => points.length > 1);
  const whenOf = apartBy(
    photos.map(({ takenAt }) => takenAt),
    'medium',
  );
  const left = photos.filter(({ differs }) => differs.length > 0).length;
  if (lines.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Measurements over time">
      <SectionHead title="Over time" />
      <div className={styles.lines}>
        {lines.map(({ metric, points }) => (
          <Line key={metric} title={metricTitles[metric]} points={points} whenOf={whenOf} />
        ))}
      </div>
      {left > 0 && (
        <Text look="small" tone="soft">
          {left === 1 ? 'One photo is' : `${left} photos are`} left out because the light, pose or sharpness differs
          from your newest photo.
        </Text>
      )}
    </section>
  );
}

const [width, height, edge] = [280, 96, 8];
const xOf = ({ at }: LinePoint) => edge + at * (width - 2 * edge);
const yOf = (value: number) => edge + (1 - Math.min(1, Math.max(0, value))) * (height - 2 * edge);

interface LineProps {
  title: string;
  points: readonly LinePoint[];
  whenOf: (time: string) => string;
}

function Line({ title, points, whenOf }: LineProps) {
  const last = points.at(-1);
  const band = [
    ...points.map((point) => `${xOf(point)},${yOf(point.high)}`),
    ...points.toReversed().map((point) => `${xOf(point)},${yOf(point.low)}`),
  ];
  return (
    <Card className={styles.card}>
      <Text look="small" asChild>
        <b>{title}</b>
      </Text>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={wordsOf({ title, points, whenOf })}>
        <polygon className={styles.band} points={band.join(' ')} />
        <polyline
          className={styles.line}
          points={points.map((point) => `${xOf(point)},${yOf(point.value)}`).join(' ')}
        />
        {points.map((point) => (
          <circle key={point.id} className={styles.point} cx={xOf(point)} cy={yOf(point.value)} r={3.5}>
            <title>{`${whenOf(point.takenAt)}: ${percent(point.value)}`}</title>
          </circle>
        ))}
      </svg>
      <p className={styles.ends}>
        <span>{points[0] && whenOf(points[0].takenAt)}</span>
        <span>{last && whenOf(last.takenAt)}</span>
      </p>
    </Card>
  );
}

const percent = (value: number) => `${Math.round(value * 100)} of 100`;

const wordsOf = ({ title, points, whenOf }: LineProps) =>
  `${title}: ${points.map((point) => `${whenOf(point.takenAt)} ${percent(point.value)}, between ${percent(point.low)} and ${percent(point.high)}`).join('; ')}`;
