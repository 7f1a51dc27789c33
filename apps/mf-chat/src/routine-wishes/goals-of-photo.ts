import type { MetricName, PhotoAnalysis } from '@petalwise/contracts/chat/photo';

/**
 * The concern of each measurement of a photo, and whether a high value is good news; as in packages/advisor,
 * describe-photo.ts.
 */
const concerns: Readonly<Record<MetricName, { id: string; isHighGood?: true; needsColor?: true }>> = {
  redness: { id: 'redness', needsColor: true },
  evenness: { id: 'uneven-tone', isHighGood: true, needsColor: true },
  darkMarks: { id: 'dark-marks', needsColor: true },
  redSpots: { id: 'acne', needsColor: true },
  texture: { id: 'texture' },
  shine: { id: 'oiliness' },
};

/** How far a measurement must deviate before the routine addresses it. */
const notable = 0.5;
const mostGoals = 2;
/** Share of colorless pixels from which color says nothing. */
const grey = 0.9;

/** The concerns of a photo that a routine could address, the strongest first; empty if there are none. */
export const goalsOfPhoto = ({ face, quality }: PhotoAnalysis): string[] => {
  const isGrey = (quality.figures.grey ?? 0) > grey;
  return (Object.keys(concerns) as MetricName[])
    .flatMap((metric) => (face[metric] ? [{ ...concerns[metric], value: face[metric].value }] : []))
    .filter(({ needsColor }) => !(needsColor && isGrey))
    .map(({ id, isHighGood, value }) => ({ id, stands: isHighGood ? 1 - value : value }))
    .filter(({ stands }) => stands >= notable)
    .toSorted((one, other) => other.stands - one.stands)
    .slice(0, mostGoals)
    .map(({ id }) => id);
};
