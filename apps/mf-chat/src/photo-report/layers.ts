import type { PhotoAnalysis, Spot, Veil, ZoneName } from '@petalwise/contracts/photo';
import { zoneTitles } from './names.ts';

/** `words` say without the picture what is drawn. */
interface Named<Id extends string> {
  readonly id: Id;
  readonly title: string;
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
    { id: 'zones', title: 'Zones', words: `Outlined: ${listed(zones.map(({ zone }) => zone))}.` },
  ];
  if (dark.length > 0) {
    layers.push({ id: 'dark-spots', title: `Possible dark spots (${dark.length})`, words: ringed(dark), spots: dark });
  }
  if (red.length > 0)
    layers.push({ id: 'red-spots', title: `Possible red spots (${red.length})`, words: ringed(red), spots: red });
  if (veils.redness) {
    layers.push({
      id: 'redness',
      title: 'Redness',
      words: 'The redder a place, the stronger its color.',
      veil: veils.redness,
    });
  }
  if (veils.darkMarks) {
    const words = 'The darker a patch against the skin around it, the stronger its color.';
    layers.push({ id: 'dark-patches', title: 'Dark patches', words, veil: veils.darkMarks });
  }
  if (veils.shine) {
    layers.push({
      id: 'shine',
      title: 'Shine',
      words: 'The shinier a place, the stronger its color.',
      veil: veils.shine,
    });
  }
  return layers;
};

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
