interface Place {
  readonly time: Date;
  readonly id: string;
}

/** The rows after a place in a list by `createdAt` and `id`; all of them without a place. */
export const afterPlace = (place: Place | undefined) =>
  place
    ? {
        createdAt: { gte: place.time },
        OR: [{ createdAt: { gt: place.time } }, { id: { gt: place.id } }],
      }
    : {};
