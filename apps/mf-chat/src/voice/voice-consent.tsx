import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';

const place = 'petalwise-voice';

/** Whether the user of this browser knows where their speech goes. */
export const hasAgreedToVoice = (): boolean => localStorage.getItem(place) === 'agreed';

interface VoiceConsentProps {
  onAgreed: () => void;
  onClose: () => void;
}

/** Asked once in a browser, before it listens for the first time. */
export default function VoiceConsent({ onAgreed, onClose }: VoiceConsentProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="plain"
      title="Before you speak"
      description="Your browser turns your speech into words. Many browsers send your voice to the company that makes the browser for that, such as Google for Chrome or Apple for Safari. We never receive your voice, only the words in the text box, and only when you press Send."
      confirmLabel="Use My Voice"
      cancelLabel="Not Now"
      onConfirm={() => {
        localStorage.setItem(place, 'agreed');
        onAgreed();
      }}
    />
  );
}
