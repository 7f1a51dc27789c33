import { useToasts } from '@petalwise/host/toasts';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Tooltip } from '@petalwise/ui/overlays/tooltip';
import { Check, Copy } from 'lucide-react';
import type { Extras } from '../answer/answer-extras.tsx';
import { copyAnswer } from './copy-answer.ts';

interface CopyButtonProps {
  answer: Extras;
  isCopied: boolean;
  onCopied: () => void;
}

export function CopyButton({ answer, isCopied, onCopied }: CopyButtonProps) {
  const show = useToasts((toasts) => toasts.show);
  const copy = () =>
    copyAnswer(answer).then(onCopied, () =>
      show({
        kind: 'error',
        title: 'Not copied',
        description: 'Your browser does not let us copy. Select the text of the answer and copy it yourself.',
      }),
    );
  return (
    <Tooltip text="Copy">
      <IconButton label="Copy" data-copy onClick={() => void copy()}>
        {isCopied ? <Check /> : <Copy />}
      </IconButton>
    </Tooltip>
  );
}
