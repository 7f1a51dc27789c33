import type { Scene } from '@petalwise/ui/drawings/still-life';

export const mensGroomingDrawings: Readonly<Record<string, Scene>> = {
  mg1: {
    kind: 'tube',
    label: ['Cream', 'for shaving'],
    palette: { wall: '#a5bcc4', body: '#325f6d', cap: '#e5f1f5', print: '#e1f2f8', leaf: '#67897a', bloom: '#3fa8bf' },
    back: ['sprig'],
    front: ['razor'],
  },
  mg2: {
    kind: 'tube',
    label: ['Lotion', 'spf 20'],
    palette: { wall: '#aebccc', body: '#2d445c', cap: '#232e40', print: '#e5f0fc', leaf: '#65897c', bloom: '#679dd4' },
    back: ['olive'],
    front: ['pebble'],
  },
  mg3: {
    kind: 'tin',
    label: ['Balm', 'beard'],
    palette: { wall: '#cabba5', body: '#6d5327', cap: '#523702', print: '#f6ede0', leaf: '#818364', bloom: '#c08d50' },
    back: ['sprig'],
    front: ['pebble'],
  },
  mg4: {
    kind: 'dropper',
    label: ['Oil', 'for beards'],
    palette: { wall: '#c5b3a8', body: '#7c4a25', cap: '#3a2a1b', print: '#482b16', leaf: '#7a8568', bloom: '#ca865f' },
    back: ['olive'],
    front: ['stones'],
  },
  mg5: {
    kind: 'tin',
    label: ['Pomade', 'clay'],
    palette: { wall: '#a8bcbd', body: '#304e4f', cap: '#123435', print: '#e0f3f4', leaf: '#67897a', bloom: '#39abab' },
    back: ['olive'],
    front: ['petals'],
  },
  mg6: {
    kind: 'brush',
    palette: { wall: '#b6becb', body: '#273347', cap: '#272d40', print: '#22334f', leaf: '#6e8872', bloom: '#6d9bd5' },
    front: ['stones'],
  },
  mg7: {
    kind: 'bar',
    label: ['Soap', 'pine tar'],
    palette: { wall: '#aabeaa', body: '#325033', cap: '#153618', print: '#e7f2e6', leaf: '#6e8871', bloom: '#77a86c' },
    back: ['sprig'],
    front: ['pebble'],
  },
  mg8: {
    kind: 'bottle',
    label: ['Balm', 'after shave'],
    palette: { wall: '#b4cbdb', body: '#75a5c5', cap: '#202f3f', print: '#13374c', leaf: '#64897f', bloom: '#54a2cd' },
    back: ['sprig'],
    front: ['pebble'],
  },
};
