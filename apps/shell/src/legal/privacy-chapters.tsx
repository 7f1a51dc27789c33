import { photoDays, trendingDays } from '@petalwise/contracts/chat/conversation';
import { deletionDays } from '@petalwise/contracts/identity/deletion';
import { links } from '@petalwise/host/links';
import { Text } from '@petalwise/ui/layout/text';
import { Link } from 'react-router';
import { type Chapter, SupportLink } from './legal-page.tsx';

export const privacyChapters: readonly Chapter[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep, and how long',
    text: (
      <ul>
        <li>
          <b>Your account:</b> name, username, email address, whether you confirmed it, and a hash of your password
          (argon2id), from which the password cannot be read back. Until the account is <a href="#deleting">deleted</a>.
        </li>
        <li>
          <b>Your chats</b> with the advisor, until you delete them. Deleting a chat removes its words and photos at
          once. Questions asked in the small chat about trending products are deleted after {trendingDays} days.
        </li>
        <li>
          <b>What the advisor remembers about you:</b> what you said about your skin, health and wishes, such as an
          allergy, a pregnancy or a medicine, so that its advice fits you in every chat. You see every line under “What
          I Remember”, and change or delete it there, at once.
        </li>
        <li>
          <b>Labels you checked, products you saved, your own products and your routine,</b> with the days you ticked
          and your notes, until you delete them. A picture of a label is read and not kept.
        </li>
        <li>
          <b>Your photos,</b> for {photoDays} days, or longer if you choose to keep one. Their measurements stay until
          you delete them. More below.
        </li>
        <li>
          <b>Your coins:</b> what each was spent on or came from, in which chat, how many and when, never what you
          asked. These entries stay when a chat is deleted, without its title, so that we can still explain your
          balance.
        </li>
        <li>
          <b>Purchases, subscriptions and receipts:</b> what was bought, when, for how much, and the brand and last four
          digits of the card. We never see the card's whole number.
        </li>
        <li>
          <b>Feedback:</b> your stars and your comment, with your account.
        </li>
        <li>
          <b>Your ratings of answers:</b> helpful or not, and what you write with it, until you take the rating back or
          delete the chat. Our team sees the rating, your words, the kind of answer and the date, but not your name,
          your messages, your photos or the answer.
        </li>
        <li>
          <b>Emails to you:</b> confirmation links, password resets, receipts, and notices about your password or the
          deletion of your account. We delete our copy a week after it was sent, or after we stopped trying.
        </li>
        <li>
          <b>Sign-ins:</b> a hash of your session's key, the names of the browser and its system, such as “Chrome on
          Windows”, when you signed in, and roughly when the session was last used. No network address. Until you sign
          out or the session ends, after 30 days at the latest. You can see and end your sessions under “Account”.
        </li>
      </ul>
    ),
  },
  {
    id: 'photos',
    title: 'Your photos',
    text: (
      <>
        <Text>
          Before your first photo we ask for your consent. We check and measure a photo on our own servers; it goes to
          no one else unless you choose so (see <a href="#who-answers">who answers</a>). What we store is a smaller copy
          without metadata, such as the place and the device it was taken with. Only you can load it. It is deleted
          after {photoDays} days unless you keep it, or earlier with its chat. Its measurements and the answer about it
          stay until you delete them. Under “My Skin” you can delete one photo or all of them, with their measurements,
          questions and answers. A photo that we refuse is not stored.
        </Text>
        <Text>
          We do not recognize who is in a photo. We compare your photos only with each other, and we do not train on
          photos or chats. To withdraw your consent, delete your photos.
        </Text>
      </>
    ),
  },
  {
    id: 'who-answers',
    title: 'Who writes the answers: the advisor',
    text: (
      <>
        <Text>
          Answers come from our own advisor, which runs on our servers. The operator may instead use a language model
          from OpenAI, or from another service with the same interface. Then your question, the chat around it, what the
          advisor remembers about you, and the measurements of a photo are sent there to write the answer. Your name and
          email address are not. A picture of a label is sent there to be read, without its metadata.
        </Text>
        <Text>
          The photo of your face itself is sent only if the operator allows it and you agreed. You agree by ticking a
          box with the name of the service beside it, when we ask for your consent or under “My Skin”; it is never
          ticked for you. If you clear it there, your next photos are not sent. We send a copy of at most 1,024 pixels
          without metadata, with the question that came with it, for that answer only. We keep no further copy. The
          service's own rules say how long it keeps the photo, and we cannot take it back.
        </Text>
        <Text>Answers are written by a machine. We make no decision about you from them.</Text>
      </>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else gets data about you',
    text: (
      <ul>
        <li>
          <b>Stripe</b> takes the payments. Your card goes from your browser to Stripe, with the pages and scripts that
          Stripe needs to take it and to stop fraud; from us Stripe gets the number of your account here and what you
          buy. Where a page says "Test mode", no card is charged.
        </li>
        <li>
          <b>The operator's mail server</b> sends our emails to you.
        </li>
        <li>
          <b>The AI service,</b> only where the operator has switched to one, as <a href="#who-answers">above</a>.
        </li>
        <li>
          <b>Amazon</b> learns of your visit only when you follow a link to it. The link carries our affiliate tag and
          nothing about you. On Amazon, its own rules apply.
        </li>
        <li>
          <b>The company that makes your browser,</b> only where you speak a message: many browsers send your voice
          there to be turned into words. We ask before the first time, and never receive your voice.
        </li>
        <li>
          <b>Authorities,</b> where the law requires it.
        </li>
      </ul>
    ),
  },
  {
    id: 'browser',
    title: 'Cookies and storage in your browser',
    text: (
      <>
        <Text>
          One cookie keeps you signed in: until you close the browser, or for 30 days with "Remember me". A second one
          tells us for a year after you last signed in that this browser has been signed in to your account, so that
          someone who tries to guess your password cannot lock you out. It signs no one in, and setting a new password
          removes it. A third one has the number of your account, for as long as you are signed in, so that your browser
          knows whose chats it may show without a network. If you open a preview link that one of our teams sent you, a
          fourth one remembers it until the link expires or you leave the preview.
        </Text>
        <Text>
          For reading without a network, your browser keeps the words of the last ten chats you opened, without photos.
          They are deleted when you sign out, when your session ends, and when someone else signs in. A chat that you
          delete is deleted there too; on your other devices, when they are next online and show your chats. Anyone who
          uses this device while you are signed in can read them, as they can read your chats online.
        </Text>
        <Text>
          Your browser also keeps a few things that are not sent to us: your choice of theme, the size of the chat,
          whether you agreed to speak messages and use keyboard shortcuts, notices that you have closed, what you wrote
          and have not saved yet, and during a checkout which payment is under way.
        </Text>
        <Text>
          All of it is needed for what you use here, so there is no cookie banner. We set no cookie for statistics or
          advertising.
        </Text>
      </>
    ),
  },
  {
    id: 'logs',
    title: 'Logs and technical reports',
    text: (
      <Text>
        Our servers log the kind of each request, how long it took and what failed, with a hash in place of your
        account. Signing in, a new password and what looks like an attack are logged too, with hashes in place of your
        email and your internet address. When a page fails to load, your browser tells us which part and why; addresses
        and long numbers are taken out of such a report. To stop abuse, requests are counted by internet address while
        the limit lasts.
      </Text>
    ),
  },
  {
    id: 'children',
    title: 'Young people',
    text: (
      <Text>
        Petalwise is for people who are about 13 or older, or old enough to agree to this themselves under the law where
        they live. If you believe that a younger child has an account, write to <SupportLink />, and we delete it.
      </Text>
    ),
  },
  {
    id: 'deleting',
    title: 'Deleting your account',
    text: (
      <>
        <Text>
          You can delete your account under <Link to="/account">Account</Link>; we ask for your password. We then name a
          day, {deletionDays} days later. Until then you can keep the account with one click, and Premium does not
          renew. On that day we delete your profile, feedback and sign-ins, your chats, photos, labels, products and
          routine, what the advisor remembers, and your customer record at Stripe with its cards. Coins that are left
          are lost.
        </Text>
        <Text>
          What was bought and which coins were used stays for bookkeeping, under a random number that leads to no one,
          without the digits of the card. Stripe keeps the payments, as the law requires. Messages between our servers
          expire after 7 days. Backups are kept for at most 30 days; if we restore one, deleted accounts are deleted
          from it again.
        </Text>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <Text>
        You may ask what we hold about you and get a copy, have it corrected, or have your account{' '}
        <a href="#deleting">deleted</a>. You download the copy yourself, under <Link to="/account">Account</Link>: one
        file with everything that is named above, which says what it leaves out and why. You change your username there
        too, and delete chats and your account yourself; for the rest write to <SupportLink />, from the address of your
        account. You may also complain to the data protection authority where you live.
      </Text>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <Text>
        When this page changes, the date above changes with it. What we expect of each other is in the{' '}
        <Link to={links.terms}>Terms & Conditions</Link>.
      </Text>
    ),
  },
];
