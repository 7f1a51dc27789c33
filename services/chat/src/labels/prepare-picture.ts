import sharp, { type Sharp } from 'sharp';
import { decodeUpright, readHeader } from '../photo/read-photo.ts';
import { isRefused, type Refusal, refuse } from '../photo/refusal.ts';
import { countSpecks } from './count-specks.ts';

/** A picture of a label as text is read from it: upright, gray, dark letters on light ground. */
export interface PreparedPicture {
  /** PNG in which the light is the same everywhere. */
  readonly even: Uint8Array;
  /** PNG with the light as it was. */
  readonly plain: Uint8Array;
  /** Colors as they were, without any metadata: for a model. */
  readonly jpeg: Uint8Array;
}

/** Pixels of the long edge. Between them the small print of a whole label is some 30 pixels high. */
const leastEdge = 1600;
const mostEdge = 2400;
/** Mean gray (0 to 255) below which the letters are the light part. */
const darkGround = 110;
/** The ground is the picture blurred over this part of its long edge: wider than letters, narrower than a shadow. */
const groundWidth = 1 / 20;
/** The ground is blurred in a picture this much smaller. */
const groundScale = 8;
/** Gray (0 to 255) of the ground where the light was made even, and the darkest ground that is made lighter. */
const evenGround = 200;
const darkestGround = 8;
/**
 * Dark shapes beyond which it is noise rather than letters, and would only keep the reader busy: a label of 4,000 characters has
 * about 5,000.
 */
const mostSpecks = 12_000;

interface Gray {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Prepares a picture for reading; refuses what is no image, is damaged, has too many pixels, or is only noise. */
export const preparePicture = async (bytes: Uint8Array): Promise<PreparedPicture | Refusal> => {
  const header = await readHeader(bytes);
  if (isRefused(header)) return header;
  try {
    const edge = Math.min(mostEdge, Math.max(leastEdge, header.width, header.height));
    const colored = await decodeUpright(bytes)
      .resize(edge, edge, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = colored.info;
    const picture = sharp(colored.data, { raw: { width, height, channels: 3 } });
    const gray = await toGray(picture);
    const even = await evenLight(gray);
    if (countSpecks(even) > mostSpecks) return refuse('label.no-text');
    return {
      even: await toPng(even),
      plain: await toPng(gray),
      jpeg: await picture.jpeg({ quality: 85 }).toBuffer(),
    };
  } catch {
    // sharp has no error classes: a file that it cannot decode counts as damaged.
    return refuse('photo.unreadable');
  }
};

const toGray = async (picture: Sharp): Promise<Gray> => {
  const { data, info } = await picture.clone().greyscale().raw().toBuffer({ resolveWithObject: true });
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  return { ...info, bytes: mean < darkGround ? data.map((value) => 255 - value) : data };
};

/** Divides by the ground, so that a shadow or a curved bottle does not hide letters. */
const evenLight = async ({ width, height, bytes }: Gray): Promise<Gray> => {
  const small = [width, height].map((side) => Math.max(1, Math.round(side / groundScale)));
  const radius = (Math.max(width, height) * groundWidth) / groundScale;
  const blurred = await sharp(bytes, { raw: { width, height, channels: 1 } })
    .resize(small[0], small[1], { fit: 'fill' })
    .blur(radius)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: from, height: rows, channels } = blurred.info;
  const ground = await sharp(blurred.data, { raw: { width: from, height: rows, channels } })
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const even = bytes.map((value, at) => Math.min(255, (value / Math.max(darkestGround, ground[at] ?? 0)) * evenGround));
  return { width, height, bytes: even };
};

const toPng = ({ width, height, bytes }: Gray): Promise<Uint8Array> =>
  sharp(bytes, { raw: { width, height, channels: 1 } })
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer();
