import type { Cover, MetricName, ZoneName } from '@petalwise/contracts/photo';

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

export const coverWords: Readonly<Record<Cover, string>> = {
  hair: 'covered by hair',
  hand: 'covered by a hand',
  glasses: 'behind glasses',
  beard: 'under a beard',
  shadow: 'in shadow',
  edge: 'outside the picture',
  turned: 'turned away',
  other: 'covered',
};
