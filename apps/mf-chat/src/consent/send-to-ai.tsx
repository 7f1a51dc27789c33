import { Checkbox } from '@petalwise/ui/fields/checkbox';

interface SendToAiProps {
  /** Who would get the photo. */
  provider: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The choice to send the photo itself to the AI provider; never ticked by default. */
export const SendToAi = ({ provider, checked, onChange }: SendToAiProps) => (
  <Checkbox checked={checked} onCheckedChange={onChange}>
    Also send the photo to our AI provider ({provider}) for the answer
  </Checkbox>
);
