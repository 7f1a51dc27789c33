import type { DatabaseSync } from 'node:sqlite';

export interface Delivery {
  readonly eventId: string;
  /** Failed ones. */
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly due: number;
}

/** What is still to be delivered; it outlives the process where the store does. */
export const createDeliveryQueue = (db: DatabaseSync) => {
  const insert = db.prepare('INSERT OR REPLACE INTO delivery (event_id, attempts, due, held) VALUES (?, 0, ?, ?)');
  const select = db.prepare('SELECT event_id, attempts, due FROM delivery ORDER BY due, seq LIMIT 64');
  const update = db.prepare('UPDATE delivery SET attempts = ?, due = ?, held = 0 WHERE event_id = ?');
  const remove = db.prepare('DELETE FROM delivery WHERE event_id = ?');
  const letGo = db.prepare('UPDATE delivery SET due = 0, held = 0 WHERE held = 1');
  const allNow = db.prepare('UPDATE delivery SET due = 0');
  return {
    /** @param held until another one has been delivered, at the latest until it is due */
    add: (eventId: string, due: number, held = false) => void insert.run(eventId, due, held ? 1 : 0),
    /** The next ones, in their order. */
    next: (): Delivery[] =>
      select.all().map((row) => ({
        eventId: String(row.event_id),
        attempts: Number(row.attempts),
        due: Number(row.due),
      })),
    again: (eventId: string, attempts: number, due: number) => void update.run(attempts, due, eventId),
    done(eventId: string) {
      remove.run(eventId);
      letGo.run();
    },
    hurry: () => void allNow.run(),
  };
};
