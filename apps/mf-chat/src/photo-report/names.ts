import type { MetricName, ZoneName } from '@petalwise/contracts/chat/photo';

export const zoneTitles: Readonly<Record<ZoneName, string>> = {
  forehead: 'Forehead',
  left_cheek: 'Left cheek',
  right_cheek: 'Right cheek',
  nose: 'Nose',
  chin: 'Chin',
  under_eyes: 'Under the eyes',
};

export const metricTitles: Readonly<Record<MetricName, string>> = {
  redness: 'Redness',
  evenness: 'Evenness',
  darkMarks: 'Dark marks',
  redSpots: 'Red spots',
  texture: 'Texture',
  shine: 'Shine',
};

export const metricNames = Object.keys(metricTitles) as MetricName[];
