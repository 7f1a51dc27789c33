import type { Scene } from '@petalwise/ui/drawings/still-life';

export const hairDrawings: Readonly<Record<string, Scene>> = {
  hr1: {
    kind: 'bottle',
    label: ['Treatment', 'for hair'],
    palette: { wall: '#d6d0c9', body: '#ded6ce', cap: '#372c19', print: '#452d10', leaf: '#7c8566', bloom: '#c68956' },
    back: ['olive'],
    front: ['stones'],
  },
  hr2: {
    kind: 'mist',
    label: ['Mask', 'leave-in'],
    palette: { wall: '#c8c8dd', body: '#d6d6e5', cap: '#2f2a3e', print: '#302e4e', leaf: '#7d7d9b', bloom: '#978ed2' },
    back: ['sprig'],
    front: ['smear'],
  },
  hr3: {
    kind: 'dropper',
    label: ['Oil', 'rosemary mint'],
    palette: { wall: '#becdb1', body: '#6b8d46', cap: '#243221', print: '#293819', leaf: '#73876d', bloom: '#90a158' },
    back: ['sprig'],
    front: ['stones'],
  },
  hr4: {
    kind: 'dropper',
    label: ['Oil', 'argan'],
    palette: { wall: '#d4b7a8', body: '#8e5130', cap: '#caa468', print: '#492a19', leaf: '#818364', bloom: '#cc8463' },
    back: ['olive'],
    front: ['pebble'],
    raised: 24,
  },
  hr5: {
    kind: 'jar',
    label: ['Mask', 'for hair'],
    palette: { wall: '#d6cce3', body: '#b69fd1', cap: '#f0ecf6', print: '#392b49', leaf: '#6e8872', bloom: '#ab87c7' },
    back: ['sprig'],
    front: ['petals'],
  },
  hr6: {
    kind: 'can',
    label: ['Shampoo', 'dry'],
    palette: { wall: '#e7cdc9', body: '#d6867b', cap: '#f8ebe9', print: '#4b2723', leaf: '#77866a', bloom: '#cf7f79' },
    back: ['olive'],
    front: ['petals'],
  },
  hr7: {
    kind: 'mist',
    label: ['Spray', 'for hair'],
    palette: { wall: '#d9bdd6', body: '#b879b2', cap: '#f4ebf3', print: '#432840', leaf: '#90778d', bloom: '#bf80b1' },
    back: ['sprig'],
    front: ['pebble'],
  },
};
