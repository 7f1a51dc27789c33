import { Login, NewUsername, RegistrationForm } from '@petalwise/contracts/account';
import { describe, expect, it } from 'vitest';
import { checkForm } from './check-form.ts';

describe('checkForm', () => {
  it('tells one error for each field that is not right, in the words of the contract', () => {
    const empty = { name: '', username: ' ', email: 'maya', password: '12345', terms: false };
    expect(checkForm(RegistrationForm, empty).errors).toEqual({
      name: 'Name is required',
      username: 'Username is required',
      email: 'Please enter a valid email',
      password: 'Password must be at least 6 characters',
      terms: 'You must accept the terms',
    });
    expect(checkForm(Login, { email: '', password: '' }).errors).toEqual({
      email: 'Please enter a valid email',
      password: 'Password is required',
    });
  });

  it('hands on the values as the contract wants them', () => {
    expect(checkForm(NewUsername, { username: '  maya ' }).values).toEqual({ username: 'maya' });
  });
});
