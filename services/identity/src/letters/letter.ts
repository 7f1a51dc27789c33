/** The text of a mail; other files decide how it looks. All of it is plain text. */
export interface Letter {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The lines of a receipt: what and how much, the total last. */
  readonly table?: readonly (readonly [string, string])[];
  readonly button: { readonly label: string; readonly address: string };
  /** Quiet lines at the end: why the recipient gets this mail, what to do if it is a mistake. */
  readonly afterwards: readonly string[];
}

/** What every mail says about us. */
export interface House {
  readonly publicUrl: string;
  readonly supportEmail: string;
}
