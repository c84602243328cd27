import { type PlaceFeature, type PlaceKind, placeFeatures, placeKinds } from '@portal/contract/atms/place';

/** In the order of their bits; new ones are added behind. */
const order: readonly (PlaceKind | PlaceFeature)[] = [...placeKinds, ...placeFeatures];

/** Kinds and features as bits, for the index. */
export const toBits = (names: readonly (PlaceKind | PlaceFeature)[]): number =>
  names.reduce((bits, name) => bits | (1 << order.indexOf(name)), 0);

/** The kind that stands in the bits. Throws when there is none. */
export function kindOf(bits: number): PlaceKind {
  const kind = placeKinds.find((name) => (bits & toBits([name])) !== 0);
  if (!kind) throw new Error('a place has no kind');
  return kind;
}

export const featuresOf = (bits: number): PlaceFeature[] =>
  placeFeatures.filter((name) => (bits & toBits([name])) !== 0);
