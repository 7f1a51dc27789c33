import {
  compareSkinPhotos,
  consentToPhotos,
  deleteSkinPhoto,
  deleteSkinPhotos,
  getPhotoConsent,
  keepSkinPhoto,
  listSkinPhotos,
  remindOfSkinPhoto,
  sendPhotosToAi,
} from '@petalwise/contracts/chat/skin';
import type { Answer } from '@petalwise/contracts/endpoint';
import { call } from '@petalwise/host/api';
import { ApiError } from '@petalwise/host/api-error';
import { queryClient } from '@petalwise/host/query';
import { queryOptions } from '@tanstack/react-query';
import { dropAll } from '../kept-chats/kept-chats.ts';

export const skinPhotos = queryOptions({
  queryKey: ['chat', 'skin'],
  queryFn: ({ signal }) => call(listSkinPhotos, { signal }),
  // A photo may have been sent, or deleted, in a chat or in another tab.
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export const skinChange = (id: string, earlier: string) =>
  queryOptions({
    queryKey: ['chat', 'skin', id, 'since', earlier],
    queryFn: ({ signal }) => call(compareSkinPhotos, { params: { id, earlier }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

type Skin = Answer<typeof listSkinPhotos>;
const follow = (change: (known: Skin) => Skin) => {
  queryClient.setQueryData(skinPhotos.queryKey, (known) => known && change(known));
  void queryClient.invalidateQueries({ queryKey: skinPhotos.queryKey, exact: true });
};
/** Chats show the same photos: what was deleted must not stay in them. */
const forgetChats = async () => {
  await dropAll();
  await queryClient.invalidateQueries({ queryKey: ['chat'] });
};

export const photoConsent = queryOptions({
  queryKey: ['chat', 'photo-consent'],
  queryFn: ({ signal }) => call(getPhotoConsent, { signal }),
});

export const consentToMeasuring = async (): Promise<void> => {
  queryClient.setQueryData(photoConsent.queryKey, await call(consentToPhotos, {}));
};

/** To an AI provider, by the name that was shown; null: to none. */
export const sendToAi = async (provider: string | null): Promise<void> => {
  const ai = await call(sendPhotosToAi, { body: { provider } });
  queryClient.setQueryData(photoConsent.queryKey, (known) => known && { ...known, ai });
};

/** Another tab may have deleted it. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'photo.not-found';

export const keepPicture = async (id: string, kept: boolean): Promise<void> => {
  const changed = await call(keepSkinPhoto, { params: { id }, body: { kept } }).catch((error: unknown) => {
    if (isGone(error)) void queryClient.invalidateQueries({ queryKey: skinPhotos.queryKey, exact: true });
    throw error;
  });
  follow((known) => ({ ...known, photos: known.photos.map((photo) => (photo.id === id ? changed : photo)) }));
};

export const setReminder = async (wanted: boolean): Promise<void> => {
  const reminder = await call(remindOfSkinPhoto, { body: { wanted } });
  follow((known) => ({ ...known, reminder }));
};

export const deletePhoto = async (id: string): Promise<void> => {
  await call(deleteSkinPhoto, { params: { id } }).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  follow((known) => ({ ...known, photos: known.photos.filter((photo) => photo.id !== id) }));
  await forgetChats();
};

export const deleteAllPhotos = async (): Promise<void> => {
  await call(deleteSkinPhotos, {});
  follow((known) => ({ ...known, photos: [] }));
  await forgetChats();
};
