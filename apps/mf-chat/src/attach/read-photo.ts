import { photoLimit } from '@petalwise/contracts/chat/photo';
import { isHeic } from '../heic/is-heic.ts';
import { fileTooLarge } from '../refusal/tell-refusal.ts';

export interface Photo {
  readonly name: string;
  /** The whole photo as a data URL: its preview, and what is sent. */
  readonly url: string;
}

export type PhotoRefusal = { title: string; description: string };

/** A chosen file as a photo to send, or why not. The server looks again, at its bytes. `onSlow`: it takes seconds. */
export const readPhoto = async (file: File, onSlow: () => void): Promise<Photo | PhotoRefusal> => {
  const heic = await isHeic(file).catch(() => false);
  if (!heic && !file.type.startsWith('image/')) {
    return { title: 'Invalid file type', description: 'Please select an image file (JPG, PNG, etc.).' };
  }
  if (file.size > photoLimit) {
    return fileTooLarge;
  }
  if (heic) onSlow();
  const picture = heic ? await readHeic(file) : file;
  if (!picture) return unreadHeic;
  if (!(await isPicture(picture))) {
    return {
      title: 'Error processing image',
      description: 'This file is damaged, or not a picture. Please choose another.',
    };
  }
  try {
    return { name: picture.name, url: await readUrl(picture) };
  } catch {
    return { title: 'Error reading file', description: 'The file could not be read. Please choose it again.' };
  }
};

const unreadHeic: PhotoRefusal = {
  title: 'This HEIC photo could not be opened',
  description:
    'It may be damaged. Choose another photo, or take one here. To make an iPhone save photos as JPEG: Settings → Camera → Formats → Most Compatible.',
};

/** The server takes no HEIC, and few browsers show it. What reads it is loaded when such a photo is chosen. */
const readHeic = async (file: File): Promise<File | undefined> => {
  try {
    const { heicToJpeg } = await import('../heic/heic-to-jpeg.ts');
    return await heicToJpeg(file);
  } catch {
    return undefined;
  }
};

/** A photo of the conversation as one to send again. @throws where it is no longer there */
export const readSentPhoto = async (address: string): Promise<Photo> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error('The photo is no longer kept');
  return { name: 'photo.jpg', url: await readUrl(await response.blob()) };
};

export const isRefused = (read: Photo | PhotoRefusal): read is PhotoRefusal => 'title' in read;

/** Whether the browser can show it: a name that ends in .jpg does not make a picture. */
const isPicture = async (file: File): Promise<boolean> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
};

const readUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
