import type { PhotoAnalysis, Spot, Veil, ZoneName } from '@petalwise/contracts/chat/photo';
import { hasPlaces } from '../photo-veil/draw-veil.ts';
import { zoneTitles } from './names.ts';

/** `words` say without the picture what is drawn; `short` is the title where there is little room. */
interface Named<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly short: string;
  readonly words: string;
}
export type VeilLayer = Named<'redness' | 'shine' | 'dark-patches'> & { readonly veil: Veil };
type SpotLayer = Named<'dark-spots' | 'red-spots'> & { readonly spots: readonly Spot[] };

/** What can be drawn over a photo, one at a time. */
export type Layer = Named<'zones'> | SpotLayer | VeilLayer;

/** The layers that a photo has; one without anything to draw is left out. */
export const layersOf = ({ zones, spots = [], veils = {} }: PhotoAnalysis): Layer[] => {
  const ofKind = (kind: Spot['kind']) => spots.filter((spot) => spot.kind === kind);
  const [dark, red] = [ofKind('dark'), ofKind('red')];
  const layers: Layer[] = [
    { id: 'zones', title: 'Zones', short: 'Zones', words: `Outlined: ${listed(zones.map(({ zone }) => zone))}.` },
  ];
  if (dark.length > 0) {
    const short = `Dark spots (${dark.length})`;
    layers.push({ id: 'dark-spots', title: `Possible ${lower(short)}`, short, words: ringed(dark), spots: dark });
  }
  if (red.length > 0) {
    const short = `Red spots (${red.length})`;
    layers.push({ id: 'red-spots', title: `Possible ${lower(short)}`, short, words: ringed(red), spots: red });
  }
  if (veils.redness) {
    const words = placesOf(veils.redness, 'Redder skin has a stronger color.', 'reddest');
    layers.push({ id: 'redness', title: 'Redness', short: 'Redness', words, veil: veils.redness });
  }
  if (veils.darkMarks) {
    const stronger = 'A patch that is darker than the skin around it has a stronger color.';
    const words = placesOf(veils.darkMarks, stronger, 'darkest');
    layers.push({ id: 'dark-patches', title: 'Dark patches', short: 'Patches', words, veil: veils.darkMarks });
  }
  if (veils.shine) {
    const words = placesOf(veils.shine, 'Shinier skin has a stronger color.', 'shiniest');
    layers.push({ id: 'shine', title: 'Shine', short: 'Shine', words, veil: veils.shine });
  }
  return layers;
};

const lower = (words: string) => words.toLowerCase();

/** The color is scaled to the photo, so its words say that it tells nothing of how much there is. */
const placesOf = (veil: Veil, stronger: string, most: string): string =>
  hasPlaces(veil)
    ? `${stronger} The line marks the ${most} places in this photo. The band shows how much there is.`
    : 'No place stands out in this photo.';

/** "Ringed: 2 on the left cheek, 1 on the chin." */
const ringed = (spots: readonly Spot[]): string => {
  const counts = new Map<ZoneName, number>();
  for (const { zone } of spots) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  const places = [...counts].map(([zone, count]) => `${count} ${placeOf(zone)}`);
  return `Ringed: ${places.join(', ')}.`;
};

const placeOf = (zone: ZoneName) =>
  zone === 'under_eyes' ? 'under the eyes' : `on the ${zoneTitles[zone].toLowerCase()}`;

const listed = (zones: readonly ZoneName[]) => zones.map((zone) => zoneTitles[zone].toLowerCase()).join(', ');
