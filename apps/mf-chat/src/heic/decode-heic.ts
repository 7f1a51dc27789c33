import libheif from 'libheif-js';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGBA */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** More than any phone's camera writes; libheif itself refuses what is far larger. */
const mostPixels = 60_000_000;

/** The first picture of a HEIC file, upright. @throws where the bytes are no such picture, or too large a one */
export const decodeHeic = async (bytes: Uint8Array): Promise<Picture> => {
  const images = new libheif.HeifDecoder().decode(bytes);
  try {
    const [image] = images;
    if (!image) throw new Error('No picture in this file');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > mostPixels) throw new Error('The picture is too large');
    const data = new Uint8ClampedArray(width * height * 4);
    await new Promise<void>((resolve, reject) => {
      image.display({ data, width, height }, (shown) =>
        shown ? resolve() : reject(new Error('The picture could not be decoded')),
      );
    });
    return { width, height, data };
  } finally {
    for (const image of images) image.free();
  }
};
