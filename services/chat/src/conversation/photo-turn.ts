import type { Deps } from '../deps.ts';

/** In seconds: longer than a photo may wait and be measured (photo-lab.ts). Whose process died may try again then. */
const longest = 60;

/** One photo of a person at a time, whichever process measures it; false while another is. */
export const takePhotoTurn = async ({ db }: Deps, userId: string): Promise<boolean> => {
  const taken = await db.$executeRaw`
    INSERT INTO photo_turn (user_id, until) VALUES (${userId}::uuid, now() + ${longest}::int * interval '1 second')
    ON CONFLICT (user_id) DO UPDATE SET until = excluded.until WHERE photo_turn.until < now()`;
  return taken === 1;
};

/** The next photo may come. Where the database is away, it may when the turn runs out. */
export const endPhotoTurn = async ({ db, log }: Deps, userId: string): Promise<void> => {
  await db.photoTurn
    .deleteMany({ where: { userId } })
    .catch((error: unknown) => log.warn({ err: error }, "could not end a photo's turn"));
};
