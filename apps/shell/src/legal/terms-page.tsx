import { usageCosts } from '@petalwise/contracts/billing';
import { links } from '@petalwise/host/links';
import { pageConfig } from '@petalwise/host/page-config';
import { coinWords } from '@petalwise/ui/coin-words';
import { Text } from '@petalwise/ui/text';
import { Link } from 'react-router';
import { Chapter, LegalPage, SupportLink } from './legal-page.tsx';

export default function TermsPage() {
  const { product } = pageConfig();
  return (
    <LegalPage title="Terms & Conditions" changed="2026-11-21">
      <Text look="lead">What you can expect of {product}, and what we expect of you.</Text>
      <Chapter title="What it is">
        <Text>
          {product} gives cosmetic advice: about products, ingredients, routines, and what is visible in a photo of your
          skin. It is not a medical examination and does not diagnose. See a doctor about anything that hurts, bleeds,
          spreads or worries you.
        </Text>
      </Chapter>
      <Chapter title="Your account">
        <Text>
          You must be at least 13 years old. Keep your password to yourself and send only photos of your own face, or of
          somebody who agreed to it. One person, one account.
        </Text>
      </Chapter>
      <Chapter title="Coins">
        <Text>
          New accounts receive 10 coins. A text message costs {coinWords(usageCosts.chat)}, a photo analysis{' '}
          {coinWords(usageCosts.photo_analysis)}. The cost is shown before you send. A message that gets no answer and a
          photo that is refused cost nothing. Coins do not expire and are non-refundable, unless the law where you live
          says otherwise. They have no value outside {product}.
        </Text>
      </Chapter>
      <Chapter title="Premium">
        <Text>
          Premium is a monthly subscription with unlimited chats and photo analyses. It renews by itself until you
          cancel, which you can do at any time; it then stays until the end of the month that is paid. Prices are on the{' '}
          <Link to={links.pricing}>pricing page</Link>.
        </Text>
      </Chapter>
      <Chapter title="Products and links">
        <Text>
          Links to an online retailer carry our affiliate tag, and we may earn a commission. What you buy there, you buy
          from the retailer. Ratings and figures on trending products are illustrative and can be out of date.
        </Text>
      </Chapter>
      <Chapter title="Fair use">
        <Text>
          Do not try to break in, to disturb the service for others, or to use it by machine in large numbers. We may
          close an account that does, after telling you why where we can.
        </Text>
      </Chapter>
      <Chapter title="What we answer for">
        <Text>
          We take care, and advice from a photo and a few words can still be wrong. Try a new product on a small area
          first and read its label. We answer for damage as far as the law requires it.
        </Text>
      </Chapter>
      <Chapter title="Changes and questions">
        <Text>
          When these terms change, the date above changes with them. Questions: <SupportLink />. How we treat your data
          is in the <Link to={links.privacy}>Privacy Policy</Link>.
        </Text>
      </Chapter>
    </LegalPage>
  );
}
