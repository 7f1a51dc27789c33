// Comfort only: every form on these pages works without it.
const field = (id) => document.getElementById(id);

for (const chip of document.querySelectorAll('[data-fill]')) {
  chip.addEventListener('click', (event) => {
    event.preventDefault();
    field('number').value = chip.dataset.fill;
    field('expiry').value = '12 / 34';
    field('cvc').value = '123';
    if (!field('name').value) field('name').value = 'Test Person';
    if (field('email')?.value === '') field('email').value = 'test@example.com';
    for (const input of chip.form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
    chip.form.querySelector('[data-busy]').focus();
  });
}

const group = (input, write) => {
  input?.addEventListener('input', () => {
    // Only while typing at the end: rewriting the middle would throw the caret to the end.
    if (input.selectionStart === input.value.length) input.value = write(input.value.replaceAll(/\D/g, ''));
  });
};
group(field('number'), (digits) => digits.slice(0, 19).replaceAll(/(.{4})(?=.)/g, '$1 '));
group(field('expiry'), (digits) => {
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return month.length > 2 ? `${month.slice(0, 2)} / ${month.slice(2, 4)}` : month;
});
group(field('cvc'), (digits) => digits.slice(0, 4));

for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    // A second click while the first is on its way is not a second payment.
    if (form.dataset.sent) return event.preventDefault();
    form.dataset.sent = 'yes';
    const button = event.submitter?.dataset.busy ? event.submitter : form.querySelector('[data-busy]');
    if (!button) return;
    button.textContent = button.dataset.busy;
    button.setAttribute('aria-disabled', 'true');
  });
}

// Back from the shop by the browser's own button: the form is as it was, and may be sent again.
addEventListener('pageshow', (event) => event.persisted && location.reload());

field('problem')?.focus();
