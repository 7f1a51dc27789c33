import { type Scene, StillLife } from '@petalwise/ui/drawings/still-life';

const scene: Scene = {
  kind: 'dropper',
  palette: {
    wall: 'oklch(86% 0.034 40)',
    body: 'oklch(74% 0.06 150)',
    cap: 'oklch(72% 0.06 70)',
    print: 'oklch(31% 0.05 150)',
    leaf: 'oklch(60% 0.045 145)',
  },
  back: ['olive'],
  front: ['petals'],
  label: ['Calm', 'Hour'],
};

/** The bottle with the example. */
export default function ExamplePicture() {
  return <StillLife scene={scene} />;
}
