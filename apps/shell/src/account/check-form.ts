/** The part of a schema of the contracts that a form needs (Standard Schema). */
export interface FormSchema<Values> {
  readonly '~standard': {
    validate(given: unknown): Checked<Values> | Promise<Checked<Values>>;
    readonly types?: { readonly input: unknown; readonly output: Values } | undefined;
  };
}

type Checked<Values> =
  | { readonly value: Values; readonly issues?: undefined }
  | {
      readonly issues: ReadonlyArray<{ readonly message: string; readonly path?: ReadonlyArray<unknown> | undefined }>;
    };

export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Checks a form with the schema that the server uses: its values, or the first error of each field. */
export const checkForm = <Values>(
  schema: FormSchema<Values>,
  given: unknown,
): { values: Values; errors?: undefined } | { errors: FieldErrors; values?: undefined } => {
  const checked = schema['~standard'].validate(given);
  if (checked instanceof Promise) throw new TypeError('A form is checked at once');
  if (!checked.issues) return { values: checked.value };
  const errors: Record<string, string> = {};
  for (const { message, path } of checked.issues) errors[fieldOf(path)] ??= message;
  return { errors };
};

const fieldOf = (path: ReadonlyArray<unknown> = []): string => {
  const [first] = path;
  return String(typeof first === 'object' && first !== null && 'key' in first ? first.key : (first ?? ''));
};
