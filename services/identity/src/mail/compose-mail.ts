import type { Account } from '#prisma';
import type { Deps } from '../deps.ts';
import { accountKeptLetter, deletionLetter } from '../letters/deletion-letters.ts';
import type { Letter } from '../letters/letter.ts';
import { passwordChangedLetter } from '../letters/password-changed-letter.ts';
import { receiptLetter } from '../letters/receipt-letter.ts';
import { renderHtml } from '../letters/render-html.ts';
import { renderText } from '../letters/render-text.ts';
import { resetLetter } from '../letters/reset-letter.ts';
import { verificationLetter } from '../letters/verification-letter.ts';
import { linkAddress, type Purpose } from '../links/link.ts';
import { mintLink } from '../links/mint-link.ts';
import type { ClaimedMail } from './claim-mails.ts';
import type { Message } from './postman.ts';
import { isTooSoon } from './too-soon.ts';

/** The message for a queued mail, from the current data; undefined if it need not be sent any more. */
export const composeMail = async (deps: Deps, mail: ClaimedMail): Promise<Message | undefined> => {
  const account = await recipient(deps, mail);
  if (!account) return undefined;
  if ('address' in mail && mail.address && (await isTooSoon(deps, mail))) return undefined;
  const letter = await write(deps, mail, account);
  if (!letter) return undefined;
  const house = { publicUrl: deps.publicUrl, supportEmail: deps.supportEmail };
  return {
    id: mail.id,
    to: account.email,
    replyTo: deps.supportEmail,
    subject: letter.subject,
    text: renderText(letter, house),
    html: renderHtml(letter, house),
  };
};

const recipient = ({ db }: Deps, mail: ClaimedMail): Promise<Account | null> =>
  'address' in mail && mail.address
    ? db.account.findUnique({ where: { email: mail.address } })
    : db.account.findUnique({ where: { id: (mail as { accountId: string }).accountId } });

const write = async (deps: Deps, mail: ClaimedMail, account: Account): Promise<Letter | undefined> => {
  switch (mail.kind) {
    case 'verification':
      if (account.emailVerified) return undefined;
      return verificationLetter(await makeLink(deps, { mail, account, purpose: 'verify' }));
    case 'reset':
      return resetLetter(await makeLink(deps, { mail, account, purpose: 'reset' }));
    case 'password-changed':
      return passwordChangedLetter({
        at: mail.createdAt,
        name: greeting(account),
        byOwner: mail.data?.by === 'owner',
        ...deps,
      });
    case 'deletion-requested':
      // Kept meanwhile: the other mail says so.
      if (!account.deletionDueAt) return undefined;
      return deletionLetter({ dueAt: account.deletionDueAt, name: greeting(account), ...deps });
    case 'deletion-canceled':
      // Asked for again meanwhile.
      if (account.deletionDueAt) return undefined;
      return accountKeptLetter({ name: greeting(account), ...deps });
    case 'receipt':
      return receiptLetter({ receipt: mail.data, name: greeting(account), ...deps });
    default:
      return mail satisfies never;
  }
};

/** A user typed this name. Until the address is verified, we do not mail a user's words to it. */
const greeting = ({ name, emailVerified }: Account) => (emailVerified ? name : undefined);

const makeLink = async (
  deps: Deps,
  { mail, account, purpose }: { mail: ClaimedMail; account: Account; purpose: Purpose },
): Promise<string> => {
  const token = await mintLink(deps, { accountId: account.id, purpose, mail });
  return linkAddress(deps.publicUrl, purpose, { token, email: account.email });
};
