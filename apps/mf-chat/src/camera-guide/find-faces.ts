import { type FaceNetwork, runFaceNetwork } from './face-network.ts';

/** A face, in shares of the picture's side. */
export interface FaceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0…1: how sure the network is. */
  readonly score: number;
}

/** Side of the square picture that is looked at, in pixels. */
export const lookSide = 160;
const leastScore = 0.5;
/** Two boxes that share more than this of their area are one face. */
const mostShared = 0.4;
/** Width and height of the boxes that the network guesses from, in places of its grid. */
const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;

/** Faces in a square picture (RGBA, `lookSide` pixels wide), the surest first. */
export const findFaces = (network: FaceNetwork, rgba: ArrayLike<number>): FaceBox[] => {
  const { side, channels, values } = runFaceNetwork(network, rgba, lookSide);
  const boxes: FaceBox[] = [];
  for (let place = 0; place < side * side; place++) {
    anchors.forEach(([width, height], index) => {
      const [dx, dy, dw, dh, score] = values.subarray(place * channels + index * 5) as unknown as Numbers;
      if (share(score) < leastScore) return;
      const box = { width: (Math.exp(dw) * width) / side, height: (Math.exp(dh) * height) / side };
      const middle = { x: ((place % side) + share(dx)) / side, y: (Math.floor(place / side) + share(dy)) / side };
      boxes.push({ ...box, x: middle.x - box.width / 2, y: middle.y - box.height / 2, score: share(score) });
    });
  }
  return apart(boxes.sort((one, other) => other.score - one.score));
};

type Numbers = readonly [number, number, number, number, number];
const share = (value: number) => 1 / (1 + Math.exp(-value));

const apart = (boxes: readonly FaceBox[]): FaceBox[] => {
  const kept: FaceBox[] = [];
  for (const box of boxes) if (kept.every((other) => sharedArea(box, other) <= mostShared)) kept.push(box);
  return kept;
};

const sharedArea = (one: FaceBox, other: FaceBox): number => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (one.width * one.height + other.width * other.height - width * height);
};
