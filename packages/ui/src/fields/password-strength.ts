export interface PasswordStrength {
  /** 1 short, 2 fair, 3 good. */
  level: 1 | 2 | 3;
  words: string;
}

/** Length counts most (NIST SP 800-63B, 5.1.1); variety helps, a run of one character does not. */
export const passwordStrength = (password: string): PasswordStrength => {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (distinct >= 8 && (password.length >= 14 || (password.length >= 11 && kinds >= 3))) {
    return { level: 3, words: 'A good, long password' };
  }
  if (distinct >= 6 && password.length >= 9) return { level: 2, words: 'Fair. A few more words would be better' };
  return { level: 1, words: 'Short. Three or four words are hard to guess' };
};
