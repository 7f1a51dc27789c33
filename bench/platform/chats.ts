import { call, type Person } from './people.ts';

/** Questions that many programs ask again and again, where it does not matter that the encoder has seen them. */
export const questions = [
  'Can I use retinol and vitamin C together?',
  'What helps against dark spots?',
  'Is niacinamide good for oily skin?',
  'How do I begin with a retinoid?',
  'Which acid is gentle enough for sensitive skin?',
  'What should I avoid in pregnancy?',
  'Do I need sunscreen in winter?',
];

export interface Chat {
  readonly person: Person;
  readonly address: string;
}

export const openChat = async (url: string, person: Person): Promise<Chat> => {
  const { text } = await call(`${url}/api/chat/session`, 'POST', { cookie: person.cookie, body: {} });
  const { id } = JSON.parse(text) as { id: string };
  return { person, address: `${url}/api/chat/session/${id}/message` };
};
