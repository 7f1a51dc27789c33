interface Gray {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Darker than this (of 255) is ink, where the ground was made even. */
const ink = 140;

/**
 * About how many separate dark shapes a picture has, such as letters: runs of dark pixels with nothing dark above them. Cheap:
 * one look at each pixel.
 */
export const countSpecks = ({ width, height, bytes }: Gray): number => {
  let count = 0;
  for (let row = width; row < height * width; row += width) {
    let isDark = false;
    let hangs = false;
    for (let at = row; at < row + width; at++) {
      if ((bytes[at] ?? 255) < ink) {
        isDark = true;
        hangs ||= (bytes[at - width] ?? 255) < ink;
      } else if (isDark) {
        if (!hangs) count += 1;
        isDark = hangs = false;
      }
    }
  }
  return count;
};
