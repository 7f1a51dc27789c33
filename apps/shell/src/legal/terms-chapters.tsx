import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { Text } from '@petalwise/ui/layout/text';
import { Link } from 'react-router';
import { type Chapter, SupportLink } from './legal-page.tsx';

export const termsChapters: readonly Chapter[] = [
  {
    id: 'service',
    title: 'What it is, and what it is not',
    text: (
      <Text>
        Petalwise gives cosmetic advice: about products, ingredients, routines, and what is visible in a photo of your
        skin. It is written by a machine. It is not a medical examination, does not diagnose and does not replace a
        doctor. See one about anything that hurts, bleeds, spreads, changes or worries you.
      </Text>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <Text>
        You must be about 13 years old, or old enough to agree to these terms yourself under the law where you live. One
        person, one account. Give an email address that is yours, keep your password to yourself, and tell us if someone
        else knows it.
      </Text>
    ),
  },
  {
    id: 'photos',
    title: 'Photos that you send',
    text: (
      <Text>
        Send only photos of your own face, or of an adult who agreed to it. Your photos and words stay yours; you let us
        use them to answer you, and for nothing else. What happens to them is in the{' '}
        <Link to={`${links.privacy}#photos`}>Privacy Policy</Link>.
      </Text>
    ),
  },
  {
    id: 'coins',
    title: 'Coins',
    text: (
      <>
        <Text>
          New accounts receive free coins; the sign-up page says how many. A text message costs{' '}
          {coinWords(usageCosts.chat)}, a photo with its analysis {coinWords(usageCosts.photo_analysis)}. The cost is
          shown before you send. An answer that fails, or a photo that cannot be read, costs nothing.
        </Text>
        <Text>
          Coins do not expire. They are non-refundable, unless the law where you live says otherwise. They can be used
          only here: they have no value elsewhere and cannot be passed on. Where a payment is refunded or disputed, its
          coins are taken back; coins that are already spent are then owed.
        </Text>
      </>
    ),
  },
  {
    id: 'premium',
    title: 'Premium, its renewal and its end',
    text: (
      <>
        <Text>
          Premium is a monthly subscription with unlimited chats and photo analyses for one person. Prices are on the{' '}
          <Link to={links.pricing}>pricing page</Link> and are shown again before you pay. It renews by itself each
          month, at the price you agreed to, until you cancel.
        </Text>
        <Text>
          You can cancel at any time under Settings, Manage Subscription. You keep Premium until the end of the paid
          month. Then chats and photos cost coins again, and the coins you had are still there. Until that day you can
          resume the subscription. If a renewal cannot be charged, Premium stays for 3 days, so that you can pay or
          change the card.
        </Text>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    text: (
      <Text>
        Stripe takes the payments; we never see your card's number. Every payment has a receipt under Receipts. Where a
        page says "Test mode", no card is charged and nothing is sold.
      </Text>
    ),
  },
  {
    id: 'shops',
    title: 'Products and links to shops',
    text: (
      <Text>
        As an Amazon Associate we may earn from qualifying purchases: links to Amazon carry our affiliate tag, and the
        price stays the same for you. What you buy there, you buy from the shop, under its terms. Ratings, counts and
        other numbers on trending products are illustrative, and prices may have changed since the date shown on the
        page.
      </Text>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    text: (
      <Text>
        Do not try to break in, disturb the service for others, present it as a doctor's, or send requests by machine in
        large numbers. There are limits on how much can be sent in a short time, also with Premium. We may close an
        account that breaks these rules. If we can, we tell you why first.
      </Text>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    text: (
      <Text>
        We take care, but advice from a photo and a few words can still be wrong. Try a new product on a small area
        first and read its label, above all with an allergy, in pregnancy or under treatment. We do not promise that the
        service is always available. We are liable for damage as far as the law requires.
      </Text>
    ),
  },
  {
    id: 'ending',
    title: 'Leaving',
    text: (
      <Text>
        You may leave whenever you like: delete your account under <Link to="/account">Account</Link>. Premium then
        stops renewing, and any coins left in the account are lost.
      </Text>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <Text>
        When these terms change, the date above changes with them. What you have already paid for does not change.
        Questions: <SupportLink />. How we treat your data is in the <Link to={links.privacy}>Privacy Policy</Link>.
      </Text>
    ),
  },
];
