import type { MetricName, PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import { type Aspect, aspects, rangeOf, zoneNames } from './photo-aspects.ts';

/** What the values of a measure mean, and which way is good. */
const meanings: Readonly<Record<MetricName, string>> = {
  redness:
    'Redness is measured against the rest of your face, not against other people. For a zone 50 is about as red as usual; for the whole face 0 is the same redness everywhere. Higher is redder.',
  evenness: 'For evenness high is good: 100 would be one even color.',
  darkMarks: 'For dark marks low is good: 0 is none, and a higher figure means more, larger or darker ones.',
  redSpots: 'For red spots low is good: 0 is none, and a higher figure means more, larger or redder ones.',
  texture: 'For texture low is smooth: a higher figure means a rougher surface.',
  shine: 'For shine low is matte: a higher figure means that more light is thrown back.',
};

export const meaningOf = ({ metric }: Aspect): string => meanings[metric];

export const rangeWhy =
  'Figures run from 0 to 100 within one photo. Each is a range, because light and camera move it by about that much.';

/** What "44 to 58" is in a report: "44 to 58 of 100 is the texture of your whole face: some visible texture." */
export function findFigure(
  { face, zones }: PhotoAnalysis,
  { low, high }: { low: number; high: number },
): { aspect: Aspect; words: string }[] {
  const places = [
    { name: 'whole face', readings: face },
    ...zones.map(({ zone, readings }) => ({ name: zoneNames[zone], readings })),
  ];
  return places.flatMap(({ name, readings }) =>
    aspects.flatMap((aspect) => {
      const reading = readings[aspect.metric];
      return reading && rangeOf(reading) === `${low} to ${high}`
        ? [
            {
              aspect,
              words: `${low} to ${high} of 100 is the ${aspect.name.toLowerCase()} of your ${name}: ${reading.words.toLowerCase()}.`,
            },
          ]
        : [];
    }),
  );
}
