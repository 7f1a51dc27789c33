import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { exportSession, exportSessions } from '@petalwise/contracts/chat/history';
import { call } from '@petalwise/host/api';
import { fileNameOf } from './file-name.ts';

/** Saves one chat as a Markdown file. */
export const downloadChat = async ({ id, title }: Pick<ChatSession, 'id' | 'title'>): Promise<void> => {
  const params = { id };
  save(fileNameOf(title), await readPages((query) => call(exportSession, { params, query })));
};

/** Saves all chats in one Markdown file. */
export const downloadAllChats = async (): Promise<void> =>
  save(fileNameOf('all chats'), await readPages((query) => call(exportSessions, { query })));

interface Page {
  readonly markdown: string;
  readonly nextCursor: string | null;
}

const readPages = async (read: (query: { zone: string; cursor?: string }) => Promise<Page>): Promise<string[]> => {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const pages: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await read({ zone, ...(cursor !== '' && { cursor }) });
    pages.push(page.markdown);
    cursor = page.nextCursor;
  }
  return pages;
};

const save = (name: string, pages: string[]): void => {
  const url = URL.createObjectURL(new Blob(pages, { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
