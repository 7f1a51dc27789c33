import { setOpenAiKey } from '@petalwise/contracts/admin/settings';

type Checked = { readonly apiKey: string; readonly error?: undefined } | { readonly error: string };

/** Checks what was typed with the schema that the server uses. */
export const checkKey = (text: string): Checked => {
  const checked = setOpenAiKey.body.safeParse({ apiKey: text });
  return checked.success
    ? { apiKey: checked.data.apiKey }
    : { error: checked.error.issues[0]?.message ?? 'Enter the key.' };
};
