import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@petalwise/contracts/all-endpoints';
import type { ErrorCode } from '@petalwise/contracts/errors';

/** Who may call: the rule that a new endpoint must have here, or nothing builds. */
export interface Rule {
  readonly for: 'everyone' | 'signed-in' | 'owner' | 'admins' | 'services' | 'token-holders';
  /** What those who may are answered. */
  readonly granted: readonly ('ok' | ErrorCode)[];
  /** The response that other users get. */
  readonly hidden?: ErrorCode;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A body that is right. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** It changes a setting for all users, or ends the session: only callers who may not call it are tested here. */
  readonly onlyRefusals?: true;
}

/** What the rules speak of: things of one person, and that person. */
export interface Belongings {
  readonly userId: string;
  readonly email: string;
  /** Another one than the one that asks. */
  readonly session: string;
  readonly chat: string;
  readonly chatToDelete: string;
  readonly question: string;
  readonly answer: string;
  readonly photo: string;
  /** The messages that photos came with. */
  readonly photoMessage: string;
  readonly photoMessageToDelete: string;
  readonly profileLine: string;
  readonly profileLineToDelete: string;
  readonly payment: string;
  readonly receipt: string;
  readonly label: string;
  readonly labelToDelete: string;
  readonly shelfItem: string;
  readonly shelfItemToDelete: string;
}

type Sample = Omit<Rule, 'for' | 'granted' | 'hidden'> & { readonly granted?: Rule['granted'] };

const everyone = (sample: Sample = {}): Rule => ({ for: 'everyone', granted: ['ok'], ...sample });
const signedIn = (sample: Sample = {}): Rule => ({ for: 'signed-in', granted: ['ok'], ...sample });
const owner = (hidden: ErrorCode, sample: Sample): Rule => ({ for: 'owner', granted: ['ok'], hidden, ...sample });
const admins = (sample: Sample = {}): Rule => ({ for: 'admins', granted: ['ok'], ...sample });
/** None of the people below shows a token; release.spec.ts has those who do. */
const tokenHolders = (sample: Sample = {}): Rule => ({ for: 'token-holders', granted: [], ...sample });
const services = (sample: Sample = {}): Rule => ({ for: 'services', granted: [], ...sample });

/** Every endpoint's rule, with a call that is in order. */
export const accessRules = (of: Belongings) =>
  ({
    ...accounts(of),
    ...money(of),
    ...conversation(of),
    ...labels(of),
    ...shelf(of),
    ...savedProducts,
    ...skin(of),
    ...routines,
    ...administration(of),
    ...releasing,
    ...internal,
  }) satisfies Record<EndpointName, Rule>;

const token = 'x'.repeat(43);

const accounts = ({ email, session }: Belongings) => ({
  getUser: signedIn(),
  getProfile: signedIn(),
  // The first of them takes it.
  updateUsername: signedIn({
    granted: ['ok', 'account.username-taken'],
    body: { username: `taken-${randomUUID().slice(0, 8)}` },
  }),
  changePassword: signedIn({
    granted: ['account.wrong-password'],
    body: { currentPassword: 'not this one', newPassword: 'secret-2' },
  }),
  listOwnSessions: signedIn(),
  endOwnSession: owner('session.not-found', { params: { id: session } }),
  // It would end the session of the rule above, and those of other tests of the admin.
  endOtherSessions: signedIn({ onlyRefusals: true }),
  login: everyone({ granted: ['auth.wrong-credentials'], body: { email, password: 'not this one', remember: true } }),
  register: everyone({
    granted: ['account.email-taken'],
    body: { username: `x-${randomUUID().slice(0, 8)}`, email, name: 'X', password: 'secret-1' },
  }),
  logout: everyone({ onlyRefusals: true }),
  forgotPassword: everyone({ body: { email: 'nobody@example.com' } }),
  resetPassword: everyone({ granted: ['link.invalid'], body: { token, email, password: 'secret-2' } }),
  verifyEmail: everyone({ granted: ['link.invalid'], query: { token, email } }),
  resendVerification: everyone({ body: { email: 'nobody@example.com' } }),
  liveUpdates: signedIn(),
  activeReleases: everyone(),
  reportTelemetry: everyone({
    body: { kind: 'error', app: 'shell', release: 'r', name: 'n', message: 'm', value: 1 },
  }),
  reportMeasured: everyone({ body: { sentAt: 1, vitals: [], calls: [] } }),
  exportAccount: signedIn({ body: { zone: 'UTC' } }),
  sendFeedback: signedIn({ body: { rating: 4, comment: 'For a test' } }),
  // With the right password the accounts of the other tests would go.
  requestDeletion: signedIn({ granted: ['account.wrong-password'], body: { password: 'not this one' } }),
  keepAccount: signedIn(),
});

const money = ({ payment, receipt }: Belongings) => ({
  getPackages: everyone(),
  getPlan: everyone(),
  getStarterCoins: everyone(),
  getTransactions: signedIn({ query: { limit: '1' } }),
  getStats: signedIn(),
  purchaseCoins: signedIn({ body: { packageId: '25_coins', idempotencyKey: randomUUID() } }),
  getPurchase: owner('payment.not-found', { params: { paymentId: payment } }),
  getReceipts: signedIn({ query: { limit: '1' } }),
  getReceipt: owner('receipt.not-found', { params: { id: receipt } }),
  getSubscriptionStatus: signedIn(),
  startSubscription: signedIn(),
  cancelSubscription: signedIn({ granted: ['subscription.none'] }),
  resumeSubscription: signedIn({ granted: ['subscription.none'] }),
  openPortal: signedIn({ granted: ['ok', 'subscription.none'] }),
  payOverdue: signedIn({ granted: ['subscription.nothing-due'] }),
  stripeWebhook: everyone({ granted: ['payment.event-refused'] }),
});

const conversation = ({
  chat,
  chatToDelete,
  question,
  answer,
  photo,
  profileLine,
  profileLineToDelete,
}: Belongings) => ({
  createSession: signedIn({ granted: ['ok', 'coins.insufficient'], body: { title: 'A chat' } }),
  listSessions: signedIn(),
  getSession: owner('chat.session-not-found', { params: { id: chat } }),
  listMessages: owner('chat.session-not-found', { params: { id: chat } }),
  sendMessage: owner('chat.session-not-found', {
    granted: ['ok', 'chat.busy'],
    params: { id: chat },
    body: { id: randomUUID(), content: 'Hello' },
  }),
  stopAnswer: owner('chat.message-not-found', { params: { id: question } }),
  renameSession: owner('chat.session-not-found', { params: { id: chat }, body: { name: 'A chat' } }),
  searchChats: signedIn({ query: { q: 'hello' } }),
  exportSession: owner('chat.session-not-found', { params: { id: chat }, query: { zone: 'UTC' } }),
  exportSessions: signedIn({ query: { zone: 'UTC' } }),
  deleteSession: owner('chat.session-not-found', { params: { id: chatToDelete } }),
  rateAnswer: owner('chat.answer-not-found', { params: { id: answer }, body: { helpful: true, words: 'For a test' } }),
  takeBackRating: owner('chat.answer-not-found', { params: { id: answer } }),
  getPhoto: owner('photo.not-found', { params: { id: photo } }),
  askTrendingQuestion: signedIn({
    granted: ['ok', 'coins.insufficient', 'chat.message-id-used', 'chat.busy'],
    body: { id: randomUUID(), message: 'Which serum?', context: 'trending_products' },
  }),
  getProfileLines: signedIn(),
  addProfileLine: signedIn({ body: { kind: 'dislike', value: 'coconut' } }),
  changeProfileLine: owner('profile.not-found', { params: { id: profileLine }, body: { value: 'strong smells' } }),
  deleteProfileLine: owner('profile.not-found', { params: { id: profileLineToDelete } }),
  // It would delete the lines of the rules above.
  deleteProfile: signedIn({ onlyRefusals: true }),
});

const ingredients = 'Aqua, Glycerin, Niacinamide, Panthenol, Dimethicone, Xanthan Gum, Phenoxyethanol';

const labels = ({ label, labelToDelete }: Belongings) => ({
  readLabel: signedIn({ body: { text: ingredients } }),
  readLabelPicture: signedIn({
    // While every endpoint is asked at once, the first picture may wait longer than a picture is read for.
    granted: ['photo.invalid-type', 'label.no-text', 'chat.busy'],
    body: { imageUrl: 'data:image/png;base64,bm8gaW1hZ2UsIG5vdCBhdCBhbGw=' },
  }),
  judgeLabel: signedIn({
    // One id is one person's label.
    granted: ['ok', 'coins.insufficient', 'chat.message-id-used', 'chat.busy'],
    body: { id: randomUUID(), text: ingredients },
  }),
  listLabels: signedIn(),
  getLabel: owner('label.not-found', { params: { id: label } }),
  renameLabel: owner('label.not-found', { params: { id: label }, body: { name: 'Night Shift' } }),
  deleteLabel: owner('label.not-found', { params: { id: labelToDelete } }),
});

const skin = ({ photoMessage, photoMessageToDelete }: Belongings) => ({
  listSkinPhotos: signedIn(),
  compareSkinPhotos: owner('photo.not-found', { params: { id: photoMessage, earlier: photoMessage } }),
  getPhotoConsent: signedIn(),
  consentToPhotos: signedIn(),
  sendPhotosToAi: signedIn({ body: { provider: null } }),
  getSkinReminder: signedIn(),
  remindOfSkinPhoto: signedIn({ body: { wanted: false } }),
  keepSkinPhoto: owner('photo.not-found', { params: { id: photoMessage }, body: { kept: false } }),
  deleteSkinPhoto: owner('photo.not-found', { params: { id: photoMessageToDelete } }),
  // It would delete the photos of the rules above.
  deleteSkinPhotos: signedIn({ onlyRefusals: true }),
});

const shelf = ({ shelfItem, shelfItemToDelete }: Belongings) => ({
  listShelf: signedIn(),
  addShelfItem: signedIn({ body: { name: 'A mild cleanser', slot: 'cleanser', openedOn: '2026-10-01' } }),
  changeShelfItem: owner('shelf.not-found', { params: { id: shelfItem }, body: { name: 'Another name' } }),
  deleteShelfItem: owner('shelf.not-found', { params: { id: shelfItemToDelete } }),
});

/** Its owner is always the caller: no id of another user's can be named. */
const savedProducts = {
  listSavedProducts: signedIn(),
  saveProducts: signedIn({ body: { productIds: ['sk1'] } }),
  removeSavedProduct: signedIn({ params: { productId: 'sk1' } }),
};

const wishes = { goals: [], mostSteps: 4, minutes: 10, budget: 60, useOwn: true };
const routine = { wishes, cycle: 1, steps: [], without: [] };
const day = new Date().toISOString().slice(0, 10);
/** The caller may have saved one by then, or not. */
const mayBeNone = { granted: ['ok', 'routine.not-found'] } as const;
const aDay = { params: { day }, granted: ['ok', 'routine.not-found', 'routine.other-day'] } as const;

const routines = {
  getRoutine: signedIn(),
  planRoutine: signedIn({ body: wishes }),
  checkRoutine: signedIn({ body: routine }),
  listChoices: signedIn({ body: { routine, time: 'morning', slot: 'cleanser' } }),
  saveRoutine: signedIn({ body: { routine, startOn: day } }),
  deleteRoutine: signedIn(),
  getRoutineDay: signedIn({ params: { day } }),
  tickStep: signedIn({ ...aDay, body: { step: randomUUID(), done: true } }),
  noteDay: signedIn({ ...aDay, body: { note: 'calm' } }),
  answerCheckIn: signedIn({
    // A routine that was saved by then is not old enough to be asked about.
    granted: ['ok', 'routine.not-found', 'request.invalid'],
    body: { week: '4', answers: { change: 'better', comfort: 'comfortable', kept: 'most-days' } },
  }),
  getRoutineCalendar: signedIn({ ...mayBeNone, query: { zone: 'UTC', morning: '07:30', evening: '21:30' } }),
  shareRoutine: signedIn(mayBeNone),
  getShare: signedIn(),
  revokeShare: signedIn(),
  getSharedRoutine: everyone({ granted: ['routine.not-shared'], params: { token } }),
};

const administration = ({ userId }: Belongings) => ({
  listAdminActs: admins({ query: { limit: '1', act: 'coins-adjusted' } }),
  listAdminTransfers: admins({ query: { limit: '1' } }),
  listUsers: admins({ query: { limit: '1' } }),
  listDebtors: admins(),
  listDisputes: admins(),
  listFeedback: admins({ query: { limit: '1' } }),
  listRatings: admins({ query: { limit: '1' } }),
  adjustCoins: admins({
    params: { userId },
    body: { amount: 1, description: 'For a test', idempotencyKey: randomUUID() },
  }),
  settleDebt: admins({ params: { userId }, body: { how: 'collect', idempotencyKey: randomUUID() } }),
  listPaymentEvents: admins({ query: { limit: '1' } }),
  replayPaymentEvent: admins({ granted: ['payment.event-not-found'], params: { id: 'evt_0000000000000000' } }),
  reconcilePayments: admins({ granted: ['ok', 'payment.being-asked'] }),
  checkLedger: admins(),
  repairLedger: admins({ body: { faults: [{ kind: 'wallet-differs', subject: userId }], reason: 'A test' } }),
  getOpenAiKey: admins(),
  getAdvisorUsage: admins(),
  setOpenAiKey: admins({ onlyRefusals: true, body: { apiKey: 'sk-for-a-test-0000' } }),
  allowAiPhotos: admins({ onlyRefusals: true, body: { allowed: true } }),
  testOpenAiKey: admins({ onlyRefusals: true, body: { apiKey: 'sk-for-a-test-0000' } }),
  removeOpenAiKey: admins({ onlyRefusals: true, body: { reason: 'For a test' } }),
  setStarterCoins: admins({ onlyRefusals: true, body: { coins: 10 } }),
});

const app = { params: { app: 'mf-trending' } };
const noFiles = { integrity: {}, shared: {}, exposes: {}, files: [] };

const releasing = {
  listReleases: tokenHolders(),
  planShell: tokenHolders({ params: { app: 'shell' }, query: { release: 'none' } }),
  beginRelease: tokenHolders({
    ...app,
    query: { store: 'only' },
    body: { manifest: { app: 'mf-trending', release: 'r', entry: 'e.js', host: '^1.0.0', ...noFiles }, files: {} },
  }),
  sendReleaseFile: tokenHolders({ ...app, query: { release: 'r', file: 'e.js' } }),
  finishRelease: tokenHolders({ ...app, query: { store: 'only' }, body: { release: 'none' } }),
  activateRelease: tokenHolders({ ...app, body: { release: 'none' } }),
  rollBackRelease: tokenHolders({ ...app, body: { moves: {} } }),
  previewRelease: tokenHolders({ ...app, body: { release: 'none' } }),
  switchApp: tokenHolders({ ...app, body: { enabled: true } }),
  listReleaseTokens: tokenHolders(),
  mintReleaseToken: tokenHolders({ body: { app: 'mf-trending', name: 'CI of mf-trending', days: 1 } }),
  revokeReleaseToken: tokenHolders({ params: { id: '0123456789abcdef' } }),
};

const internal = {
  listSessionRows: services(),
  listBrowserRows: services(),
  listMailRows: services(),
  listFeedbackRows: services(),
  listChatRows: services(),
  listPhotoRows: services(),
  listPhotoChoiceRows: services(),
  listShelfRows: services(),
  listSavedProductRows: services(),
  listRoutineRows: services(),
  listRoutineDayRows: services(),
  listWalletRows: services(),
  listTransferRows: services(),
  listPurchaseRows: services(),
  listSubscriptionRows: services(),
  openSession: services(),
  resolveSession: services(),
  closeSession: services(),
  checkDevice: services(),
  sessionsOf: services(),
  closeOneSession: services(),
  closeOtherSessions: services(),
  setPassword: services(),
  getAccount: services(),
  listAccounts: services(),
  findVerified: services(),
  scheduleDeletion: services(),
  holdCoins: services(),
  getWallet: services(),
  getWallets: services(),
  listDebts: services(),
  listDisputedPayments: services(),
  listBillingActs: services(),
  listTransfersByAdmins: services(),
  listChatActs: services(),
  summariseDeliveries: services(),
  listDeliveries: services(),
  readHoldOutcomes: services(),
};
