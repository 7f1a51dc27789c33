/** Linear light for each sRGB byte: c/12.92 up to 0.04045, else ((c + 0.055)/1.055)^2.4 (IEC 61966-2-1). */
export const linearOf = Float64Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** Half of the darkest step of 8-bit sRGB: keeps logarithms finite and changes nothing that is not black. */
const FLOOR = 0.00015;
export const logOf = (linear: number) => Math.log10(Math.max(linear, FLOOR));

/** Relative luminance (Y of D65 XYZ) of linear RGB. */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126729 * red + 0.7151522 * green + 0.072175 * blue;
}

/** CIE L*a*b* (D65, 2°) of sRGB bytes, in floating point: 8-bit Lab would leave 17 steps of a* on skin. */
export function toLab(red: number, green: number, blue: number): Lab {
  return labOfLight(linearOf[red] ?? 0, linearOf[green] ?? 0, linearOf[blue] ?? 0);
}

export type Lab = { l: number; a: number; b: number };

/** CIE L*a*b* (D65, 2°) of linear RGB. */
export function labOfLight(r: number, g: number, b: number): Lab {
  const x = labCurve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = labCurve(luminance(r, g, b));
  const z = labCurve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

function labCurve(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
}

/**
 * Erythema index log10(R/G) of linear values (Yamamoto 2008, PMID 18211599). Exposure cancels; the camera and its
 * white balance do not, so it compares zones of one photo only.
 */
export function erythemaIndex(red: number, green: number): number {
  return logOf(red) - logOf(green);
}

/**
 * How strongly each pigment absorbs linear R, G and B of sRGB; both of length 1. Tsumura's (2003) melanin
 * (0.4143, 0.3570, 0.8372) belongs to his camera: in sRGB a brown spot then reads as more haemoglobin than melanin
 * (colour.test.ts). This one rises evenly from red to blue by 2.42 = (600 nm / 460 nm) ** 3.33 (Jacques 1998), as do brown
 * spots in CIELAB on skin of every tone. Haemoglobin is his (0.2988, 0.6838, 0.6657), turned by 2° towards green, so that
 * redness that leaves b* as it is leaves melanin as it is.
 */
export const MELANIN = [0.3198, 0.5468, 0.7738] as const;
export const HAEMOGLOBIN = [0.3074, 0.7019, 0.6425] as const;
const melanin = withoutGrey(MELANIN);
const haemoglobin = withoutGrey(HAEMOGLOBIN);
const mm = dot(melanin, melanin);
const mh = dot(melanin, haemoglobin);
const hh = dot(haemoglobin, haemoglobin);
const determinant = mm * hh - mh * mh;

/**
 * Densities of both skin pigments from linear RGB (Tsumura 1999): optical density −log10(RGB) without its grey part,
 * so exposure and shading cancel, solved for the absorbance vectors of melanin and haemoglobin. White balance remains.
 */
export function pigments(red: number, green: number, blue: number): { melanin: number; haemoglobin: number } {
  return pigmentsOfDensity([-logOf(red), -logOf(green), -logOf(blue)]);
}

/** The same from optical densities in R, G and B. */
export function pigmentsOfDensity(densities: Triple): { melanin: number; haemoglobin: number } {
  const density = withoutGrey(densities);
  const alongMelanin = dot(density, melanin);
  const alongHaemoglobin = dot(density, haemoglobin);
  return {
    melanin: (hh * alongMelanin - mh * alongHaemoglobin) / determinant,
    haemoglobin: (mm * alongHaemoglobin - mh * alongMelanin) / determinant,
  };
}

type Triple = readonly [number, number, number];

function withoutGrey([a, b, c]: Triple): Triple {
  const grey = (a + b + c) / 3;
  return [a - grey, b - grey, c - grey];
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
