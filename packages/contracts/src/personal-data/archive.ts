import * as z from 'zod/mini';
import { Receipt } from '../billing/receipts.ts';
import { ProfileLine } from '../chat/profile.ts';
import { Account } from '../identity/account.ts';
import { PurchaseRow, SubscriptionRow, TransferRow, WalletRow } from './billing-data.ts';
import {
  ChatHead,
  MessageRow,
  PhotoChoiceRow,
  PhotoRow,
  RoutineDayRow,
  RoutineRow,
  SavedProductRow,
  ShelfRow,
} from './chat-data.ts';
import { BrowserRow, FeedbackRow, MailRow, SessionRow } from './identity-data.ts';

/** A chat as the archive has it: whole. */
export const ExportedChat = z.extend(ChatHead, { messages: z.array(MessageRow) });
export type ExportedChat = z.output<typeof ExportedChat>;

/** The rows of each file `data/<name>.json`, which is an array of them. A photo of `photos` is `photos/<id>.jpg`. */
export const dataFiles = {
  account: Account,
  sessions: SessionRow,
  browsers: BrowserRow,
  mails: MailRow,
  feedback: FeedbackRow,
  chats: ExportedChat,
  photos: PhotoRow,
  'photo-choices': PhotoChoiceRow,
  profile: ProfileLine,
  shelf: ShelfRow,
  'saved-products': SavedProductRow,
  routine: RoutineRow,
  'routine-days': RoutineDayRow,
  wallet: WalletRow,
  transfers: TransferRow,
  purchases: PurchaseRow,
  subscriptions: SubscriptionRow,
  receipts: Receipt,
} as const;
export type DataName = keyof typeof dataFiles;

/** The last file of an archive, `manifest.json`: an archive without it is not whole. */
export const Manifest = z.object({
  format: z.literal('petalwise-data-1'),
  userId: z.string(),
  /** When the archive was begun. */
  madeAt: z.iso.datetime(),
  /** Every other file, in the order of the archive. `rows`: of a data file. */
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string(), rows: z.optional(z.int()) })),
});
export type Manifest = z.output<typeof Manifest>;
