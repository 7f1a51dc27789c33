import type { Scene } from '@petalwise/ui/drawings/still-life';

export const hygieneDrawings: Readonly<Record<string, Scene>> = {
  h1: {
    kind: 'bottle',
    label: ['Wash', 'for the body'],
    palette: { wall: '#c7d1e5', body: '#9fb1d8', cap: '#eaeff8', print: '#25324f', leaf: '#65897c', bloom: '#8095d6' },
    back: ['olive'],
    front: ['pebble'],
  },
  h2: {
    kind: 'stick',
    label: ['Deodorant', 'coconut'],
    palette: { wall: '#e4d6bc', body: '#dec79f', cap: '#f3eee4', print: '#41300d', leaf: '#75876c', bloom: '#c08d50' },
    back: ['sprig'],
    front: ['petals'],
  },
  h3: {
    kind: 'bottle',
    label: ['Soap', 'peppermint'],
    palette: { wall: '#a7c9e6', body: '#206ea6', cap: '#e7f0f7', print: '#18354d', leaf: '#6b8975', bloom: '#679dd4' },
    back: ['sprig'],
    front: ['stones'],
  },
  h4: {
    kind: 'tube',
    label: ['Wash', 'for the body'],
    palette: { wall: '#dcd7ca', body: '#dbd4c1', cap: '#bbb4a0', print: '#3e310d', leaf: '#77866a', bloom: '#b9914b' },
    back: ['olive'],
    front: ['pebble'],
  },
  h5: {
    kind: 'bottle',
    label: ['Soap', 'lavender'],
    palette: { wall: '#d1c8e5', body: '#a08cc5', cap: '#33293b', print: '#372c4b', leaf: '#7f7c9a', bloom: '#a28acd' },
    back: ['sprig'],
    front: ['pebble'],
  },
  h6: {
    kind: 'tube',
    label: ['Deodorant', 'cream'],
    palette: { wall: '#dacae2', body: '#b38fc3', cap: '#f2ecf5', print: '#3d2a46', leaf: '#698977', bloom: '#ab87c7' },
    back: ['olive'],
    front: ['smear'],
  },
  h7: {
    kind: 'mist',
    label: ['Mist', 'for hands'],
    palette: { wall: '#a9d4d8', body: '#50b6c1', cap: '#e4f1f3', print: '#033a40', leaf: '#638981', bloom: '#cf7f7f' },
    back: ['olive'],
    front: ['petals'],
  },
};
