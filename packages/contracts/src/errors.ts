import * as z from 'zod/mini';

/** Numbers and words that an error carries, for its sentence and for the screen. */
export type ErrorFacts = Readonly<Record<string, string | number | boolean>>;

interface ErrorKind {
  readonly status: number;
  readonly title: string;
  /** What happened and what to do, for the user. */
  readonly detail: (facts: ErrorFacts) => string;
}

const says = (sentence: string) => () => sentence;

const inEnglish = (value: ErrorFacts[string] | undefined): string => Number(value).toLocaleString('en-US');

/** A duration in everyday words; rounded up, so that the user does not retry too early. */
const duration = (seconds: number): string => {
  if (seconds <= 1) return 'a second';
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  if (minutes <= 50) return `about ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'about an hour' : `about ${hours} hours`;
};

/** Every error that may leave a service. The status is decided here and nowhere else. */
export const errorKinds = {
  'request.invalid': {
    status: 400,
    title: 'Invalid request',
    detail: (f) => String(f.reason ?? 'Some fields are not valid. See errors.'),
  },
  'request.too-large': {
    status: 413,
    title: 'Request too large',
    detail: (f) => `The request may have at most ${f.limit} bytes.`,
  },
  'request.too-slow': {
    status: 408,
    title: 'Request too slow',
    detail: says('The request did not arrive in time. Check your connection and try again.'),
  },
  'request.not-json': {
    status: 415,
    title: 'JSON expected',
    detail: says('Send the body as JSON, with the header content-type: application/json.'),
  },
  'request.foreign-origin': {
    status: 403,
    title: 'Request from another site',
    detail: says('This request did not come from our own pages. Reload the page and try again.'),
  },
  'request.not-found': { status: 404, title: 'Not found', detail: says('There is nothing at this address.') },
  'request.not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: says('This address does not support that method.'),
  },
  'rate.limited': {
    status: 429,
    title: 'Too many requests',
    detail: (f) => `Too many attempts. Please wait ${duration(Number(f.seconds))} and try again.`,
  },
  internal: {
    status: 500,
    title: 'Something went wrong',
    detail: says('Something went wrong on our side. Nothing was lost. Please try again.'),
  },
  unavailable: {
    status: 503,
    title: 'Not available right now',
    detail: says('This part of Petalwise is not available right now. Please try again in a moment.'),
  },
  'auth.required': { status: 401, title: 'Sign in needed', detail: says('Please sign in.') },
  /** A service's own token was refused; the session of a signed-in user is fine. */
  'auth.token-refused': {
    status: 401,
    title: 'Token refused',
    detail: says('Petalwise could not confirm who sent this request. Please try again in a minute.'),
  },
  'auth.forbidden': {
    status: 403,
    title: 'Not allowed',
    detail: says("You don't have permission to do this."),
  },
  'auth.wrong-credentials': {
    status: 401,
    title: 'Wrong email or password',
    detail: says('Please check your credentials'),
  },
  'account.not-found': { status: 404, title: 'Account not found', detail: says('There is no such account.') },
  'account.wrong-password': {
    status: 422,
    title: 'Wrong password',
    detail: says(
      'This is not the password of your account. Nothing was changed. Try again, or sign out and choose “Forgot password?”.',
    ),
  },
  'account.email-taken': {
    status: 409,
    title: 'Email already in use',
    detail: says('An account with this email address already exists. Sign in instead.'),
  },
  'account.username-taken': {
    status: 409,
    title: 'Username already in use',
    detail: says('This username is taken. Please choose another.'),
  },
  'session.not-found': {
    status: 404,
    title: 'Already signed out',
    detail: says('You are already signed out there. Reload the page to see where you are signed in.'),
  },
  'link.invalid': {
    status: 400,
    title: 'Link not valid',
    detail: says('This link has already been used or has expired. Ask for a new one.'),
  },
  'coins.insufficient': {
    status: 402,
    title: 'Insufficient coins',
    detail: (f) =>
      `You need ${f.needed} ${f.needed === 1 ? 'coin' : 'coins'} and have ${f.held}. Buy more coins or go Premium.`,
  },
  'coins.key-reused': {
    status: 409,
    title: 'Key already used',
    detail: says('This idempotency key belongs to another operation.'),
  },
  'coins.no-hold': { status: 404, title: 'No such hold', detail: says('There is no hold with this key.') },
  'coins.hold-resolved': {
    status: 409,
    title: 'Hold already resolved',
    detail: says('The coins of this hold were already charged or given back.'),
  },
  'coins.dispute-open': {
    status: 409,
    title: 'Dispute not decided',
    detail: says(
      'A bank has not decided a dispute of this user yet. If we win it, the user gets the coins back. Forgive the debt after the decision.',
    ),
  },
  'coins.would-go-below-zero': {
    status: 409,
    title: 'Balance would go below zero',
    detail: (f) => `This account holds ${f.held} coins, so at most ${f.held} can be taken away.`,
  },
  'coins.too-many': {
    status: 409,
    title: 'Too many coins',
    detail: (f) => `An account can hold at most ${f.most} coins.`,
  },
  'coins.not-confirmed': {
    status: 409,
    title: 'Confirm the number of coins',
    detail: (f) =>
      `More than 1,000 coins at once must be confirmed in words, so these were not moved. To continue, repeat the request with the field "confirmation": "${f.sentence}".`,
  },
  'coins.wallet-full': {
    status: 409,
    title: 'No room for these coins',
    detail: (f) =>
      `Your account can hold at most ${inEnglish(f.most)} coins, and these ${f.coins} coins may not fit. You have not been charged. Use some of your coins first, or choose a smaller package.`,
  },
  'package.not-found': {
    status: 404,
    title: 'Package Not Found',
    detail: says('This package is not on sale. You have not been charged. Choose another package on the pricing page.'),
  },
  'payment.unavailable': {
    status: 503,
    title: 'Payments are not available',
    detail: says('We could not reach the payment provider. You have not been charged. Please try again in a moment.'),
  },
  'payment.not-found': {
    status: 404,
    title: 'Payment not found',
    detail: says('We could not find this payment in your account.'),
  },
  'payment.event-refused': {
    status: 400,
    title: 'Event refused',
    detail: (f) => `The event was refused: ${f.reason ?? 'its signature is not valid'}.`,
  },
  'payment.being-asked': {
    status: 409,
    title: 'Already checking',
    detail: says('Payments are already being checked with the payment provider. Look again in a moment.'),
  },
  'payment.event-not-found': { status: 404, title: 'Event not found', detail: says('There is no such event.') },
  'receipt.not-found': {
    status: 404,
    title: 'Receipt not found',
    detail: says('We could not find this receipt in your account.'),
  },
  'subscription.already-active': {
    status: 409,
    title: 'Premium already',
    detail: says('You already have Premium. You have not been charged.'),
  },
  'subscription.none': {
    status: 409,
    title: 'No subscription',
    detail: says('You have no Premium subscription to change.'),
  },
  'subscription.nothing-due': {
    status: 409,
    title: 'Nothing due',
    detail: says('There is no unpaid renewal. Nothing is due.'),
  },
  'chat.session-not-found': {
    status: 404,
    title: 'Chat not found',
    detail: says('There is no such chat. It may have been deleted.'),
  },
  'chat.busy': {
    status: 503,
    title: 'The advisor is busy',
    detail: says('The advisor is busy right now. You have not been charged. Please try again in a moment.'),
  },
  'chat.answer-failed': {
    status: 502,
    title: 'No answer',
    detail: says('The advisor could not answer. You have not been charged. Please try again.'),
  },
  'chat.stopped': {
    status: 409,
    title: 'Stopped',
    detail: says('You stopped this before the answer began. You have not been charged.'),
  },
  'chat.not-last': {
    status: 409,
    title: 'Not the last message',
    detail: says(
      'Only the last message of a chat can be changed, and only without a photo. Reload the page to see it.',
    ),
  },
  'chat.message-not-found': {
    status: 404,
    title: 'Message not found',
    detail: says('There is no such message. Its chat may have been deleted.'),
  },
  'chat.message-in-progress': {
    status: 409,
    title: 'Still answering',
    detail: says('This message is already being answered.'),
  },
  'chat.message-id-used': {
    status: 409,
    title: 'Message id already used',
    detail: says('This message id belongs to another message. Send it with a new one.'),
  },
  'chat.answer-not-found': {
    status: 404,
    title: 'Answer not found',
    detail: says('There is no such answer. Its chat may have been deleted.'),
  },
  'profile.not-found': {
    status: 404,
    title: 'Not remembered',
    detail: says('The advisor no longer remembers this. Reload the page to see what it remembers.'),
  },
  'profile.full': {
    status: 409,
    title: 'Too much to remember',
    detail: (f) =>
      `The advisor can remember at most ${f.most} lines. Delete one that is no longer true, then add this one.`,
  },
  'profile.value': {
    status: 400,
    title: 'Not understood',
    detail: (f) => String(f.reason),
  },
  'chat.answering': {
    status: 409,
    title: 'Still answering',
    detail: says('The advisor is still writing in this chat. Delete it when the answer is there.'),
  },
  'label.unreadable': {
    status: 422,
    title: 'No ingredients found',
    detail: says(
      'There is no list of ingredients in this text. Copy the part of the label after "Ingredients". You have not been charged.',
    ),
  },
  'label.see-doctor': {
    status: 422,
    title: 'Please read this first',
    detail: says(
      'What you wrote next to the list may need a doctor. If it is hard to breathe, or your lips, tongue or face swell, call an ambulance now. Otherwise stop using the product and ask a doctor today. You have not been charged.',
    ),
  },
  'label.no-text': {
    status: 422,
    title: 'Nothing to read',
    detail: says(
      'No ingredients could be read in this picture. Hold the camera straight and close, in good light, or type the list. You have not been charged.',
    ),
  },
  'label.not-found': { status: 404, title: 'Label not found', detail: says('There is no such label.') },
  'shelf.full': {
    status: 409,
    title: 'Your shelf is full',
    detail: (f) =>
      `My Products holds at most ${f.most} products. Delete one that you no longer use, then add this one.`,
  },
  'shelf.not-found': {
    status: 404,
    title: 'Product not found',
    detail: says('This product is no longer on your shelf. Reload the page to see your products.'),
  },
  'shelf.unknown-product': {
    status: 422,
    title: 'Unknown product',
    detail: says('This product is not in our list. Add it by its name.'),
  },
  'saved.unknown-product': {
    status: 404,
    title: 'Unknown product',
    detail: says('We do not list this product. Reload the page to see all products.'),
  },
  'routine.not-found': {
    status: 404,
    title: 'No routine',
    detail: says('You have no routine yet. Build one first.'),
  },
  'routine.unknown-product': {
    status: 422,
    title: 'Unknown product',
    detail: says('A product of this routine is no longer available. Choose another product for its step.'),
  },
  'routine.saved-elsewhere': {
    status: 409,
    title: 'Saved in another tab',
    detail: says(
      'Your routine was changed in another tab or on another device. Nothing was replaced, and your changes here are still there.',
    ),
  },
  'routine.other-day': {
    status: 409,
    title: 'Another day',
    detail: says('Only the last seven days can be changed. Reload the page to see today.'),
  },
  'routine.not-shared': {
    status: 404,
    title: 'Link not valid',
    detail: says('This link no longer leads to a routine. Ask for a new one.'),
  },
  'photo.not-found': { status: 404, title: 'Photo not found', detail: says('There is no such photo.') },
  'photo.consent-needed': {
    status: 409,
    title: 'Your consent is needed',
    detail: says(
      'Before your first photo, read what is measured and how long it is kept, and agree. If you do not see that question, reload this page. You have not been charged.',
    ),
  },
  'photo.invalid-type': {
    status: 422,
    title: 'Invalid file type',
    detail: says('Please select an image file (JPG, PNG, etc.).'),
  },
  'photo.too-large': {
    status: 422,
    title: 'File too large',
    detail: (f) =>
      f.megapixels === undefined
        ? 'Please select an image smaller than 5MB.'
        : `The image has ${f.megapixels} million pixels. We can read at most 40 million. Please select a smaller image.`,
  },
  'photo.unreadable': {
    status: 422,
    title: 'Error processing image',
    detail: says('This image is damaged and could not be read. Please take the photo again or choose another.'),
  },
  'photo.too-small': {
    status: 422,
    title: 'Photo too small',
    detail: (f) =>
      f.facePixels === undefined
        ? `The longer side has ${f.pixels} pixels, and we need at least 900. Send the original photo, not a preview of it. You have not been charged.`
        : `Your face is ${f.facePixels} pixels wide in this photo, and we need at least ${f.leastFacePixels}. Come closer and try again. You have not been charged.`,
  },
  'photo.no-face': {
    status: 422,
    title: 'No face found',
    detail: says(
      'No face was found in this photo. Look straight at the camera, with your whole face in the picture. You have not been charged.',
    ),
  },
  'photo.many-faces': {
    status: 422,
    title: 'More than one face',
    detail: says('There is more than one face in this photo. Send one with only yours. You have not been charged.'),
  },
  'photo.blurred': {
    status: 422,
    title: 'Photo is blurred',
    detail: says(
      'The photo is not sharp. Hold still, tap on your face to focus, and wipe the lens. You have not been charged.',
    ),
  },
  'photo.too-dark': {
    status: 422,
    title: 'Shadows hide the skin',
    detail: says('Parts of the face are lost in shadow. Face a window and try again. You have not been charged.'),
  },
  'photo.too-bright': {
    status: 422,
    title: 'Light washes out the skin',
    detail: says(
      'Parts of the face are washed out by light. Step out of the direct sun or lamp. You have not been charged.',
    ),
  },
  'photo.colored-light': {
    status: 422,
    title: 'Light is colored',
    detail: says(
      'The light is strongly colored, so we cannot tell skin colors apart. Face a window in daylight and turn colored lamps off. You have not been charged.',
    ),
  },
  'photo.no-color': {
    status: 422,
    title: 'Photo has no colors',
    detail: says(
      'This photo is black and white, so it does not show redness, marks or shine. Send one in color. You have not been charged.',
    ),
  },
  'photo.uneven-light': {
    status: 422,
    title: 'Light from one side',
    detail: says(
      'One side of the face is much brighter. Turn towards the light and try again. You have not been charged.',
    ),
  },
  'release.overtaken': {
    status: 409,
    title: 'Another release came first',
    detail: (f) =>
      `${f.app} ${f.release} is not active: ${f.who} released ${f.active} while it was being published. Look at that release first; publish again to replace it.`,
  },
  'release.refused': { status: 409, title: 'Release refused', detail: (f) => String(f.reason) },
  'release.left-behind': {
    status: 409,
    title: 'Active web apps do not run in this shell',
    detail: (f) => `${f.reason}. Nothing was changed.`,
  },
  'release.trial-failed': {
    status: 409,
    title: 'The release failed its trial',
    detail: (f) => `${f.app} ${f.release} failed its trial in a browser:\n${f.words}\nIt did not become active.`,
  },
  'release.untried': {
    status: 409,
    title: 'The release was not tried',
    detail: (f) => `${f.app} ${f.release} was not tried in a browser: ${f.reason}. It did not become active.`,
  },
  'release.not-found': { status: 404, title: 'Release not found', detail: (f) => String(f.reason) },
  'release.file-refused': { status: 422, title: 'File refused', detail: (f) => `${f.file} was refused: ${f.reason}.` },
  'release.incomplete': {
    status: 409,
    title: 'Files are missing',
    detail: (f) =>
      `${f.missing} of its files are missing, for example ${f.first}. Publish it again: it continues from there.`,
  },
  'release.unavailable': {
    status: 503,
    title: 'Release registry not available',
    detail: says('The release registry is not available right now. Nothing was changed. Try again in a moment.'),
  },
  'release.token-missing': {
    status: 401,
    title: 'Release token needed',
    detail: says('Send a release token, in the header authorization: Bearer <token>.'),
  },
  'release.token-unknown': {
    status: 401,
    title: 'Release token not valid',
    detail: says('This release token is not valid here. It was revoked, or it belongs to another platform.'),
  },
  'release.token-expired': {
    status: 401,
    title: 'Release token expired',
    detail: (f) => `This release token expired on ${f.at}. Ask the operators for a new one.`,
  },
  'release.other-app': {
    status: 403,
    title: 'Token of another app',
    detail: (f) => `This token may release ${f.app} and nothing else. ${f.asked} was not changed.`,
  },
  'release.operator-only': {
    status: 403,
    title: 'For operators only',
    detail: says("Only the operator's token may do this."),
  },
  'release.token-not-found': { status: 404, title: 'No such token', detail: says('There is no token with this id.') },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

/** RFC 9457, with a stable `code`, and for a form its `errors` by field. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  requestId: z.optional(z.string()),
});
export type Problem = z.output<typeof Problem>;
