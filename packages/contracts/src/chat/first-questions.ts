/** Questions that a user may begin with, wherever there is nothing yet: each is one that the advisor answers well. */
export const firstQuestions = [
  'In what order do my skincare products go on?',
  'Can I use retinol and vitamin C together?',
  'Which sunscreen sits well on oily skin?',
  'What fades the dark marks that acne leaves?',
  'Which moisturizer suits dry, sensitive skin?',
] as const;
