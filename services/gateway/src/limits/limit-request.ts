import { testOpenAiKey } from '@petalwise/contracts/admin/settings';
import { checkLedger, repairLedger } from '@petalwise/contracts/billing/audit';
import { reconcilePayments, replayPaymentEvent } from '@petalwise/contracts/billing/payment-events';
import { purchaseCoins } from '@petalwise/contracts/billing/purchase';
import {
  cancelSubscription,
  openPortal,
  payOverdue,
  resumeSubscription,
  startSubscription,
} from '@petalwise/contracts/billing/subscription';
import {
  askTrendingQuestion,
  createSession,
  renameSession,
  sendMessage,
  stopAnswer,
} from '@petalwise/contracts/chat/conversation';
import { exportSession, exportSessions, searchChats } from '@petalwise/contracts/chat/history';
import {
  deleteLabel,
  getLabel,
  judgeLabel,
  listLabels,
  readLabel,
  readLabelPicture,
  renameLabel,
} from '@petalwise/contracts/chat/labels';
import { rateAnswer, takeBackRating } from '@petalwise/contracts/chat/ratings';
import {
  answerCheckIn,
  checkRoutine,
  deleteRoutine,
  getRoutine,
  getRoutineCalendar,
  getRoutineDay,
  getShare,
  getSharedRoutine,
  listChoices,
  noteDay,
  planRoutine,
  revokeShare,
  saveRoutine,
  shareRoutine,
  tickStep,
} from '@petalwise/contracts/chat/routine';
import { listSavedProducts, removeSavedProduct, saveProducts } from '@petalwise/contracts/chat/saved-products';
import { addShelfItem, changeShelfItem, deleteShelfItem, listShelf } from '@petalwise/contracts/chat/shelf';
import {
  compareSkinPhotos,
  consentToPhotos,
  deleteSkinPhoto,
  deleteSkinPhotos,
  getPhotoConsent,
  getSkinReminder,
  keepSkinPhoto,
  listSkinPhotos,
  remindOfSkinPhoto,
  sendPhotosToAi,
} from '@petalwise/contracts/chat/skin';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import {
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@petalwise/contracts/identity/account';
import { keepAccount, requestDeletion } from '@petalwise/contracts/identity/deletion';
import { sendFeedback } from '@petalwise/contracts/identity/feedback';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@petalwise/contracts/identity/sessions';
import { activeReleases, reportMeasured, reportTelemetry } from '@petalwise/contracts/live';
import { exportAccount } from '@petalwise/contracts/personal-data/export-account';
import { hashed } from '@petalwise/service-kit/telemetry/log';
import * as z from 'zod/mini';
import type { Limits } from './limits.ts';
import type { LimitName } from './policies.ts';

/** What is counted by the caller's network, before anything of the request is read. */
const byNetwork: ReadonlyMap<Endpoint, LimitName> = new Map<Endpoint, LimitName>([
  [register, 'register-address'],
  [activeReleases, 'releases-address'],
  [reportTelemetry, 'telemetry-address'],
  [reportMeasured, 'telemetry-address'],
  [forgotPassword, 'mail-address'],
  [resendVerification, 'mail-address'],
  [resetPassword, 'reset-address'],
  [verifyEmail, 'verify-address'],
  [getSharedRoutine, 'share-address'],
]);

/** What is counted by the e-mail that a request names, whether or not it has an account. */
const byEmail: ReadonlyMap<Endpoint, LimitName> = new Map<Endpoint, LimitName>([
  [forgotPassword, 'forgot-account'],
  [resendVerification, 'resend-account'],
  [resetPassword, 'reset-account'],
  [verifyEmail, 'verify-account'],
]);

/** What is counted by who is signed in. */
const byAccount: ReadonlyMap<Endpoint, LimitName> = new Map<Endpoint, LimitName>([
  [createSession, 'chat-account'],
  [sendMessage, 'message-account'],
  [askTrendingQuestion, 'message-account'],
  [stopAnswer, 'stop-account'],
  [rateAnswer, 'rating-account'],
  [takeBackRating, 'rating-account'],
  [judgeLabel, 'message-account'],
  [renameSession, 'history-account'],
  [searchChats, 'history-account'],
  [exportSession, 'history-account'],
  [exportSessions, 'history-account'],
  [readLabel, 'label-reading-account'],
  [readLabelPicture, 'upload-account'],
  [planRoutine, 'routine-account'],
  [checkRoutine, 'routine-account'],
  [listChoices, 'routine-account'],
  [getRoutine, 'care-account'],
  [saveRoutine, 'care-account'],
  [getRoutineDay, 'care-account'],
  [tickStep, 'care-account'],
  [noteDay, 'care-account'],
  [answerCheckIn, 'care-account'],
  [getRoutineCalendar, 'care-account'],
  [deleteRoutine, 'care-account'],
  [shareRoutine, 'care-account'],
  [getShare, 'care-account'],
  [revokeShare, 'care-account'],
  [listLabels, 'care-account'],
  [getLabel, 'care-account'],
  [renameLabel, 'care-account'],
  [deleteLabel, 'care-account'],
  [listShelf, 'care-account'],
  [addShelfItem, 'care-account'],
  [changeShelfItem, 'care-account'],
  [deleteShelfItem, 'care-account'],
  [listSavedProducts, 'care-account'],
  [saveProducts, 'care-account'],
  [removeSavedProduct, 'care-account'],
  [listSkinPhotos, 'care-account'],
  [compareSkinPhotos, 'care-account'],
  [getPhotoConsent, 'care-account'],
  [consentToPhotos, 'care-account'],
  [sendPhotosToAi, 'care-account'],
  [keepSkinPhoto, 'care-account'],
  [getSkinReminder, 'care-account'],
  [remindOfSkinPhoto, 'care-account'],
  [deleteSkinPhoto, 'care-account'],
  [deleteSkinPhotos, 'care-account'],
  [exportAccount, 'export-account'],
  [sendFeedback, 'feedback-account'],
  [listOwnSessions, 'sessions-account'],
  [endOwnSession, 'sessions-account'],
  [endOtherSessions, 'sessions-account'],
  [requestDeletion, 'deletion-account'],
  [keepAccount, 'keep-account'],
  [purchaseCoins, 'payment-account'],
  [startSubscription, 'payment-account'],
  [openPortal, 'payment-account'],
  [payOverdue, 'payment-account'],
  [cancelSubscription, 'subscription-account'],
  [resumeSubscription, 'subscription-account'],
  [checkLedger, 'ledger-check-account'],
  [repairLedger, 'ledger-repair-account'],
  [reconcilePayments, 'reconcile-account'],
  [replayPaymentEvent, 'replay-account'],
  [testOpenAiKey, 'ai-key-account'],
]);

const uploadFrom = 64 * 1024;

export interface Asking {
  readonly network: string;
  /** Empty where nobody is signed in. */
  readonly userId: string;
  /** Bytes that the request says it has; undefined where it does not say. */
  readonly length: number | undefined;
}

/**
 * Counts a request before it is read; signing in and changing the password count in their use cases.
 * @throws `rate.limited`
 */
export const limitRequest = async (
  limits: Limits,
  endpoint: Endpoint,
  { network, userId, length = Number.POSITIVE_INFINITY }: Asking,
): Promise<void> => {
  const perNetwork = byNetwork.get(endpoint);
  if (perNetwork) await limits.take(perNetwork, network);
  const perAccount = byAccount.get(endpoint);
  if (perAccount) await limits.take(perAccount, userId);
  if (endpoint === sendMessage && length > uploadFrom) await limits.take('upload-account', userId);
};

/** Takes a rating back that its service could not read: whoever forgot the stars has sent nothing yet. */
export const forgetUnread = async (
  limits: Limits,
  endpoint: Endpoint,
  { userId, status }: { userId: string; status: number },
): Promise<void> => {
  if (endpoint === sendFeedback && status === 400) await limits.giveBack('feedback-account', userId);
};

/** Whether an endpoint's requests are counted by the e-mail in them, so that they must be read first. */
export const countsByEmail = (endpoint: Endpoint): boolean => byEmail.has(endpoint);

const Named = z.object({
  email: z.pipe(
    z.string(),
    z.transform((text) => text.trim().toLowerCase()),
  ),
});

/** The e-mail that a body or a query names, as it came. */
export const emailIn = (given: unknown): string | undefined => z.safeParse(Named, given).data?.email;

/** Counts a request by the e-mail that it names; one that names none is refused by its service. @throws `rate.limited` */
export const limitByEmail = async (limits: Limits, endpoint: Endpoint, email: string | undefined): Promise<void> => {
  const name = byEmail.get(endpoint);
  if (name && email !== undefined) await limits.take(name, hashed(email));
};
