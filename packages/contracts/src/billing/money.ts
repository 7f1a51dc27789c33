import * as z from 'zod/mini';

/** Integer minor units (cents) with their currency; formatted only on the screen. */
export const Money = z.object({ amount: z.int(), currency: z.literal('usd') });
export type Money = z.output<typeof Money>;
