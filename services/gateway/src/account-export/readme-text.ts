import { leftOut, neverStored } from '@petalwise/contracts/personal-data/left-out';
import { longTime } from '../data-page/words.ts';

const files = `index.html                 Everything in pages to read. Open it in a browser; it needs no network.
photos/<id>.jpg            Your stored photos, as we store them: without place and device.
data/account.json          Your account.
data/sessions.json         Where you are signed in: with which browser, since when, until when.
data/browsers.json         Browsers that were signed in to your account, and when last.
data/mails.json            Emails that we sent you in the last days: kind and time.
data/feedback.json         Your feedback.
data/chats.json            Your chats with every message, answer, rating and measurement; the questions to the
                           small chat ("trending") and the labels you checked ("label") too.
data/photos.json           Your stored photos with what was measured in them.
data/photo-choices.json    What you decided about photos.
data/profile.json          What the advisor remembers about you.
data/shelf.json            The products you use.
data/saved-products.json   The products you saved.
data/routine.json          Your routine.
data/routine-days.json     Its days: what you ticked and noted.
data/wallet.json           Your coins and Premium.
data/transfers.json        Every movement of your coins. Their sum is your balance.
data/purchases.json        Your purchases of coins. Amounts are in cents.
data/subscriptions.json    Your subscriptions, as Stripe reports them.
data/receipts.json         Your receipts.
manifest.json              Every file with its size and SHA-256. It comes last: if it is missing, the download broke
                           off, and this archive is not whole.`;

/** The text file that says what is what, and what is not there. */
export const readmeText = ({ zone, madeAt }: { zone: string; madeAt: Date }): string => `YOUR DATA AT PETALWISE

Made on ${longTime(zone, madeAt)} (${zone}).

Start with index.html. This archive has your photos and what you wrote about your skin: keep it in a safe place.


WHAT IS WHAT

${files}

Each data file is a JSON array. Times are in UTC (ISO 8601). What you did while this archive was being made may be
missing from parts of it.


WHAT IS NOT HERE, AND WHY

${[...neverStored, ...leftOut].map(({ what, why }) => `- ${what}. ${why}`).join('\n')}


QUESTIONS

The Privacy page of Petalwise says how long we keep what, and how to reach us.
`;
