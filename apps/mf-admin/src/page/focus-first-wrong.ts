/** Moves the focus to the first field of a form that has an error, where it has one. Call it once the error is drawn. */
export const focusFirstWrong = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
