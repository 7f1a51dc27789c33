import { pageConfig } from '@petalwise/host/page-config';
import { Text } from '@petalwise/ui/text';
import { Chapter, LegalPage, SupportLink } from './legal-page.tsx';

/** The same document at /privacy and /privacy-policy. */
export default function PrivacyPage() {
  const { product } = pageConfig();
  return (
    <LegalPage title="Privacy Policy" changed="2026-11-21">
      <Text look="lead">
        {product} needs little about you, keeps it on its own servers, and sells none of it. There is no advertising and
        no tracking across sites.
      </Text>
      <Chapter title="What we keep">
        <Text>
          Your name, username, email address and a hash of your password (argon2id), from which the password cannot be
          read back. Your chats with the advisor, until you delete them. What moved your coins, because a balance must
          be explainable later.
        </Text>
      </Chapter>
      <Chapter title="Your photos">
        <Text>
          A photo is checked and measured on our servers. What we store is a smaller copy without metadata, so without
          the place and the device it was taken with. Only you can load it. It is deleted after 30 days, or earlier with
          its chat; what was said about it stays in the chat until you delete that. A refused photo is not stored at
          all. We do not recognise who is in a photo, and we do not train on it.
        </Text>
      </Chapter>
      <Chapter title="Who answers">
        <Text>
          Answers come from our own advisor, which runs on our servers. The operator may switch to a model behind
          OpenAI's interface. Then your question, the chat around it and what was measured in a photo are sent there to
          write the answer. The photo itself is not.
        </Text>
      </Chapter>
      <Chapter title="Cookies and storage in your browser">
        <Text>
          One cookie keeps you signed in: until you close the browser, or for 30 days with "Remember me". Your browser
          also keeps your choice of theme. Both are needed for what you asked for, so there is no banner.
        </Text>
      </Chapter>
      <Chapter title="Links to shops">
        <Text>
          Links to products lead to an online retailer and carry our affiliate tag: we may earn a commission, the price
          stays the same for you. The shop learns of your visit only when you follow a link, and its own rules hold
          there.
        </Text>
      </Chapter>
      <Chapter title="Technical reports">
        <Text>
          When a page fails to load, your browser tells us which part and why. Such a report never holds what you wrote.
          Our servers log addresses of requests and errors to keep the service running and to stop abuse.
        </Text>
      </Chapter>
      <Chapter title="Your rights">
        <Text>
          You may ask what we hold about you, have it corrected, or have your account deleted. Write to <SupportLink />.
        </Text>
      </Chapter>
    </LegalPage>
  );
}
