import { photoLimit } from '@petalwise/contracts/photo';
import type { Photo } from './drafts.ts';

export type PhotoRefusal = { title: string; description: string };

/** A chosen file as a photo to send, or why not. The server looks again, at its bytes. */
export const readPhoto = async (file: File): Promise<Photo | PhotoRefusal> => {
  if (!file.type.startsWith('image/')) {
    return { title: 'Invalid file type', description: 'Please select an image file (JPG, PNG, etc.).' };
  }
  if (file.size > photoLimit) {
    return { title: 'File too large', description: 'Please select an image smaller than 5MB.' };
  }
  try {
    return { name: file.name, url: await readUrl(file) };
  } catch {
    return { title: 'Error reading file', description: 'The file could not be read. Please choose it again.' };
  }
};

export const isRefused = (read: Photo | PhotoRefusal): read is PhotoRefusal => 'title' in read;

const readUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
