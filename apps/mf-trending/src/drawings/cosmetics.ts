import type { Scene } from '@petalwise/ui/drawings/still-life';

export const cosmeticsDrawings: Readonly<Record<string, Scene>> = {
  c1: {
    kind: 'wand',
    label: ['Mascara', ''],
    palette: { wall: '#dab0c3', body: '#b85c8b', cap: '#9c396f', print: '#482737', leaf: '#957686', bloom: '#c87e9f' },
    back: ['sprig'],
    front: ['petals'],
  },
  c2: {
    kind: 'wand',
    label: ['Filter', 'glow'],
    palette: { wall: '#ebd6c8', body: '#e5ba9b', cap: '#caa468', print: '#482b14', leaf: '#77866a', bloom: '#cc8463' },
    back: ['olive'],
    front: ['petals'],
  },
  c3: {
    kind: 'wand',
    label: ['Blush', 'liquid'],
    palette: { wall: '#efc5c7', body: '#d45d6b', cap: '#caa468', print: '#4b262a', leaf: '#72876e', bloom: '#ce7e88' },
    back: ['sprig'],
    front: ['petals'],
  },
  c4: {
    kind: 'compact',
    palette: { wall: '#e7c9c2', body: '#e0bab1', cap: '#caa468', print: '#4b281f', leaf: '#77866a', bloom: '#cf7f7f' },
    front: ['petals'],
  },
  c5: {
    kind: 'wand',
    label: ['Gloss', 'for lips'],
    palette: { wall: '#e2bdbb', body: '#df8a87', cap: '#f8ebea', print: '#4b2726', leaf: '#7c8566', bloom: '#cf7f7f' },
    back: ['olive'],
    front: ['pebble'],
  },
  c6: {
    kind: 'lipstick',
    palette: { wall: '#d7bbcc', body: '#673257', cap: '#3b2730', print: '#45273c', leaf: '#6e8872', bloom: '#c77ea1' },
    back: ['sprig'],
    front: ['petals'],
  },
  c7: {
    kind: 'compact',
    palette: { wall: '#ecbdbd', body: '#cd6a6f', cap: '#caa468', print: '#4b2728', leaf: '#77866a', bloom: '#ce7e8a' },
    back: ['sprig'],
    front: ['petals'],
  },
  c8: {
    kind: 'wand',
    label: ['Concealer', ''],
    palette: { wall: '#e6cfc1', body: '#d5a687', cap: '#3a2a1b', print: '#482b16', leaf: '#7a8568', bloom: '#ca865f' },
    back: ['olive'],
    front: ['stones'],
  },
  c9: {
    kind: 'brush',
    palette: { wall: '#e5c8d0', body: '#ae5d78', cap: '#f7ebee', print: '#492632', leaf: '#72876e', bloom: '#cc7e93' },
    back: ['sprig'],
    front: ['petals'],
  },
  c10: {
    kind: 'bottle',
    label: ['Primer', 'gel'],
    palette: { wall: '#bad9d2', body: '#78baac', cap: '#e5f2ef', print: '#053c34', leaf: '#65897c', bloom: '#3faca0' },
    back: ['sprig'],
    front: ['petals'],
  },
};
