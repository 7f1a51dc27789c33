import { Button } from '@petalwise/ui/buttons/button';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';

/** The way without a camera. */
export function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => picker.current?.click()}>
        <ImagePlus aria-hidden />
        Choose a Photo
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        tabIndex={-1}
        aria-label="Photo instead of the camera"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
        }}
      />
    </>
  );
}
