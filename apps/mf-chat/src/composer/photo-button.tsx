import { type ChangeEvent, type Ref, useRef } from 'react';
import { AttachButton } from '../attach/attach-button.tsx';

interface PhotoButtonProps {
  ref: Ref<HTMLButtonElement>;
  disabled: boolean;
  onTake: () => void;
  onFile: (file: File | undefined) => void;
}

/** The button for a photo, with the file input behind it. */
export function PhotoButton({ ref, disabled, onTake, onFile }: PhotoButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0]);
    // The same file can be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <>
      <AttachButton ref={ref} disabled={disabled} onTake={onTake} onChoose={() => picker.current?.click()} />
      <input
        ref={picker}
        data-attach
        type="file"
        // Some systems do not count HEIC among the images.
        accept="image/*,.heic,.heif"
        hidden
        disabled={disabled}
        aria-label="Photo"
        tabIndex={-1}
        onChange={onPick}
      />
    </>
  );
}
