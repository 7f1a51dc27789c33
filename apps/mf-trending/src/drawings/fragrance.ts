import type { Scene } from '@petalwise/ui/drawings/still-life';

export const fragranceDrawings: Readonly<Record<string, Scene>> = {
  f1: {
    kind: 'mist',
    label: ['Mist', 'for the body'],
    palette: { wall: '#f0cbb8', body: '#ec9b6d', cap: '#caa468', print: '#492a18', leaf: '#7a8568', bloom: '#cb8561' },
    back: ['olive'],
    front: ['petals'],
  },
  f2: {
    kind: 'flacon',
    label: ['Parfum', 'lavender'],
    palette: { wall: '#d7d4ed', body: '#bcb8e2', cap: '#eeedf8', print: '#322e4d', leaf: '#847b98', bloom: '#978ed2' },
    back: ['sprig'],
    front: ['petals'],
    raised: 26,
  },
  f3: {
    kind: 'flacon',
    label: ['Parfum', 'iris'],
    palette: { wall: '#eeced1', body: '#eaaab1', cap: '#cc8991', print: '#4b262b', leaf: '#72876e', bloom: '#cd7e8c' },
    back: ['olive'],
    front: ['pebble'],
    raised: 26,
  },
  f4: {
    kind: 'flacon',
    label: ['Parfum', 'vanilla'],
    palette: { wall: '#d8bfa6', body: '#aa7c47', cap: '#caa468', print: '#452d10', leaf: '#7f8465', bloom: '#c58a55' },
    back: ['sprig'],
    front: ['stones'],
    raised: 26,
  },
  f5: {
    kind: 'flacon',
    label: ['Toilette', 'violet'],
    palette: { wall: '#e1e0c2', body: '#d6d190', cap: '#f0efe5', print: '#37340f', leaf: '#77866a', bloom: '#b5934a' },
    back: ['olive'],
    front: ['petals'],
    raised: 26,
  },
  f6: {
    kind: 'flacon',
    label: ['Parfum', 'musk'],
    palette: { wall: '#dacac4', body: '#cfafa5', cap: '#3c281e', print: '#4b281e', leaf: '#7c8566', bloom: '#ce816e' },
    back: ['olive'],
    front: ['stones'],
    raised: 26,
  },
  f7: {
    kind: 'flacon',
    label: ['Parfum', 'orchid'],
    palette: { wall: '#ebc1cc', body: '#da7d9b', cap: '#caa468', print: '#492632', leaf: '#6e8872', bloom: '#c97e9b' },
    back: ['sprig'],
    front: ['petals'],
    raised: 26,
  },
};
