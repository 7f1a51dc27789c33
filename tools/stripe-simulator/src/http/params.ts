import { invalid } from './errors.ts';
import type { Form, FormValue } from './form.ts';

/**
 * Reads the parameters of one request and remembers which were read, so that what a route does not know is refused
 * (`parameter_unknown`) rather than ignored. Absent is `undefined`; an empty text unsets and is `null`.
 */
export class Params {
  readonly #form: Form;
  readonly #prefix: string;
  readonly #read = new Set<string>();
  readonly #parts: Params[] = [];

  constructor(form: Form, prefix = '') {
    this.#form = form;
    this.#prefix = prefix;
  }

  has(name: string): boolean {
    return name in this.#form;
  }

  /** Whether a parameter that may be a text or a hash was sent as a text. */
  isText(name: string): boolean {
    return typeof this.#form[name] === 'string';
  }

  names(): string[] {
    return Object.keys(this.#form);
  }

  text(name: string): string | null | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string')
      throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: this.#full(name) });
    return value === '' ? null : value;
  }

  /** @throws parameter_missing, parameter_invalid_empty */
  needed(name: string): string {
    const value = this.text(name);
    const param = this.#full(name);
    if (value === undefined) throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    if (value === null) throw emptyText(param);
    return value;
  }

  oneOf<const T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = choices.find((choice) => choice === value);
    if (found) return found;
    const param = this.#full(name);
    if (value === null) throw emptyText(param);
    const last = choices.at(-1);
    const list = choices.length > 1 ? `one of ${choices.slice(0, -1).join(', ')}, or ${last}` : last;
    throw invalid(`Invalid ${param}: must be ${list}`, { param });
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const param = this.#full(name);
    if (value === null) throw emptyText(param);
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
    }
    return Number(value);
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalid(`Invalid boolean: ${value ?? ''}`, { param: this.#full(name) });
  }

  /** The parameters inside a hash; without the hash, none. */
  hash(name: string): Params {
    const value = this.#take(name);
    if (value !== undefined && value !== '' && (typeof value === 'string' || Array.isArray(value))) {
      throw invalid('Invalid object', { param: this.#full(name) });
    }
    return this.#part((value || {}) as Form, this.#full(name));
  }

  texts(name: string): string[] | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (value === '') return [];
    const items = asList(value);
    if (items?.every((item) => typeof item === 'string')) return items;
    throw invalid('Invalid array', { param: this.#full(name) });
  }

  /** A list of hashes. */
  hashes(name: string): Params[] {
    const value = this.#take(name);
    if (value === undefined || value === '') return [];
    const items = asList(value);
    if (!items) throw invalid('Invalid array', { param: this.#full(name) });
    return items.map((item, index) => {
      const param = `${this.#full(name)}[${index}]`;
      if (typeof item === 'string' || Array.isArray(item)) throw invalid('Invalid object', { param });
      return this.#part(item, param);
    });
  }

  /** `existing` with what was sent laid over it: an empty value removes its key, an empty `metadata` all of them. */
  metadata(existing: Record<string, string> = {}): Record<string, string> {
    const value = this.#take('metadata');
    if (value === undefined) return existing;
    if (value === '') return {};
    if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', { param: 'metadata' });
    const merged: Record<string, string> = { ...existing };
    for (const [key, text] of Object.entries(value)) {
      const param = `metadata[${key}]`;
      if (typeof text !== 'string') throw invalid('Metadata values must be strings.', { param });
      if (key.length > 40) throw invalid('Metadata keys can have up to 40 characters.', { param });
      if (text.length > 500) throw invalid('Metadata values can have up to 500 characters.', { param });
      if (text === '') delete merged[key];
      else merged[key] = text;
    }
    if (Object.keys(merged).length > 50) throw invalid('You can have up to 50 metadata keys.', { param: 'metadata' });
    return merged;
  }

  /** Accepted as Stripe does, without an effect here. */
  ignore(...names: string[]): void {
    for (const name of names) this.#take(name);
  }

  /** @throws parameter_unknown for the first parameter that no handler has read */
  refuseUnread(): void {
    for (const name of this.names()) {
      if (this.#read.has(name)) continue;
      const param = this.#full(name);
      throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
    for (const part of this.#parts) part.refuseUnread();
  }

  #take(name: string): FormValue | undefined {
    this.#read.add(name);
    return Object.hasOwn(this.#form, name) ? this.#form[name] : undefined;
  }

  #part(form: Form, prefix: string): Params {
    const part = new Params(form, prefix);
    this.#parts.push(part);
    return part;
  }

  #full = (name: string) => (this.#prefix ? `${this.#prefix}[${name}]` : name);
}

const emptyText = (param: string) =>
  invalid(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  );

// qs makes a hash of a list with a gap in its numbers.
const asList = (value: FormValue): FormValue[] | undefined => {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return undefined;
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
};
