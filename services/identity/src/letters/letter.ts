/** A mail as its words; how it looks is decided elsewhere. All of it is plain text. */
export interface Letter {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Of a receipt: what and how much, the sum last. */
  readonly table?: readonly (readonly [string, string])[];
  readonly button: { readonly label: string; readonly address: string };
  /** Quiet lines at the end: why this mail came, what to do if it should not have. */
  readonly afterwards: readonly string[];
}

/** What every mail says of us. */
export interface House {
  readonly publicUrl: string;
  readonly supportEmail: string;
}
