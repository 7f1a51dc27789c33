import { type Html, html } from './html.ts';
import { alert, card } from './icons.ts';

/** What stood in the form; the card number comes back only while it is a test card's. */
export interface CardFields {
  email: string;
  name: string;
  number: string;
  expiry: string;
  cvc: string;
}

export const noCard: CardFields = { email: '', name: '', number: '', expiry: '', cvc: '' };

export interface TestCard {
  number: string;
  does: string;
}

export interface CardForm {
  action: string;
  button: string;
  fields: CardFields;
  cards: readonly TestCard[];
  /** What went wrong with the last attempt; the form is ready for the next. */
  problem?: { text: string; field: keyof CardFields | null } | undefined;
  /** A known address is shown and cannot be changed. */
  email?: 'ask' | 'known' | 'none';
  note?: Html | undefined;
}

/**
 * Asks browsers not to offer saved cards: no real card belongs in a test page. A test card is a submit button, so that
 * it fills the form without scripts too; the script saves the round trip.
 */
export const cardForm = (form: CardForm): Html => html`
<form class="form" method="post" action="${form.action}" novalidate>
${enterPays}
${form.problem && html`<p class="problem" role="alert" id="problem" tabindex="-1">${alert}<span>${form.problem.text}${form.problem.field === null && html`<small class="under">You have not been charged. Try again, or use another card.</small>`}</span></p>`}
<fieldset class="tests">
<legend>Test cards, one click fills the form</legend>
<div class="chips">${form.cards.map(
  (each) =>
    html`<button class="chip" type="submit" name="fill" value="${each.number}" data-fill="${spaced(each.number)}"><span>${each.does}</span><small>${`•••• ${each.number.slice(-4)}`}</small></button>`,
)}</div>
</fieldset>
${email(form)}
<div class="field">
<label for="number">Card number</label>
<div class="with-icon">${card}<input id="number" name="number" inputmode="numeric" placeholder="4242 4242 4242 4242" maxlength="23" value="${form.fields.number}"${wrong(form, 'number')} autocomplete="off" spellcheck="false" required></div>
</div>
<div class="pair">
<div class="field"><label for="expiry">Expiry</label><input id="expiry" name="expiry" inputmode="numeric" placeholder="MM / YY" maxlength="9" value="${form.fields.expiry}"${wrong(form, 'expiry')} autocomplete="off" required></div>
<div class="field"><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" placeholder="CVC" maxlength="4" value="${form.fields.cvc}"${wrong(form, 'cvc')} autocomplete="off" required></div>
</div>
<div class="field"><label for="name">Name on card</label><input id="name" name="name" value="${form.fields.name}"${wrong(form, 'name')} maxlength="100" autocomplete="off" required></div>
<button class="primary" type="submit" name="do" value="pay" data-busy="Processing…">${form.button}</button>
${form.note && html`<p class="note">${form.note}</p>`}
</form>`;

/** Enter presses a form's first button, which would be a test card. */
const enterPays = html`<button class="unseen" type="submit" name="do" value="pay" tabindex="-1" aria-hidden="true"></button>`;

const email = ({ email: how = 'none', fields, ...form }: CardForm): Html | false => {
  if (how === 'none') return false;
  if (how === 'known')
    return html`<div class="field"><span class="label">E-mail</span><p class="fixed">${fields.email}</p></div>`;
  return html`<div class="field"><label for="email">E-mail</label><input id="email" name="email" type="email" value="${fields.email}"${wrong({ ...form, fields }, 'email')} autocomplete="email" maxlength="254" required></div>`;
};

const wrong = (form: CardForm, field: keyof CardFields): Html | false =>
  form.problem?.field === field && html` aria-invalid="true" aria-describedby="problem"`;

const spaced = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ');
