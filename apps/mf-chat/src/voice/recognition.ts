/** What we use of the browser's speech recognition, which TypeScript's library does not describe. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

export interface RecognitionEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<{ readonly isFinal: boolean; readonly 0: { readonly transcript: string } }>;
}

type Maker = new () => Recognition;

/** What makes a recognition; undefined in a browser that cannot. */
export const recognitionMaker = (): Maker | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, Maker | undefined>;
  return SpeechRecognition ?? webkitSpeechRecognition;
};
