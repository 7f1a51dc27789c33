/** A part of a picture; each from 0 to 1 of its width or height. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof corners)[number];

/** The least width and height that is kept. */
export const leastCrop = 0.08;

/** Nearly all: the corners lie where they can be taken hold of. */
export const wholePicture: Crop = { left: 0.03, top: 0.03, right: 0.97, bottom: 0.97 };

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Moves one corner; it stays in the picture and does not pass the opposite one. */
export const moveCorner = (crop: Crop, corner: Corner, by: { x: number; y: number }): Crop => {
  const horizontal = corner.endsWith('left')
    ? { left: within(crop.left + by.x, 0, crop.right - leastCrop) }
    : { right: within(crop.right + by.x, crop.left + leastCrop, 1) };
  const vertical = corner.startsWith('top')
    ? { top: within(crop.top + by.y, 0, crop.bottom - leastCrop) }
    : { bottom: within(crop.bottom + by.y, crop.top + leastCrop, 1) };
  return { ...crop, ...horizontal, ...vertical };
};

/** Moves the whole part; its size stays. */
export const moveCrop = ({ left, top, right, bottom }: Crop, by: { x: number; y: number }): Crop => {
  const x = within(by.x, -left, 1 - right);
  const y = within(by.y, -top, 1 - bottom);
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
};

/** The same part of the picture after a quarter turn. */
export const turnCrop = ({ left, top, right, bottom }: Crop, direction: 'left' | 'right'): Crop =>
  direction === 'right'
    ? { left: 1 - bottom, right: 1 - top, top: left, bottom: right }
    : { left: top, right: bottom, top: 1 - right, bottom: 1 - left };

const percent = (part: number): string => `${Math.round(part * 100)} %`;

/** For those who do not see it. */
export const cropWords = ({ left, top, right, bottom }: Crop): string =>
  `Kept: ${percent(right - left)} of the width from ${percent(left)}, ${percent(bottom - top)} of the height from ${percent(top)}`;
