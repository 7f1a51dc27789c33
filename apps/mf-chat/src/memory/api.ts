import {
  addProfileLine,
  changeProfileLine,
  deleteProfile,
  deleteProfileLine,
  getProfileLines,
  type ProfileKind,
  type ProfileLine,
} from '@petalwise/contracts/chat/profile';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { queryOptions } from '@tanstack/react-query';

export const memory = queryOptions({
  queryKey: ['chat', 'profile'],
  queryFn: async ({ signal }) => (await call(getProfileLines, { signal })).lines,
  // A conversation may have added to it since.
  staleTime: 0,
});

/** What the page shows follows at once; a line that replaced another is only known to the server, so it is asked again. */
const follow = async (change: (lines: ProfileLine[]) => ProfileLine[]) => {
  await queryClient.cancelQueries({ queryKey: memory.queryKey });
  queryClient.setQueryData(memory.queryKey, (known) => known && change(known));
  void queryClient.invalidateQueries({ queryKey: memory.queryKey });
};
const without = (id: string) => (lines: ProfileLine[]) => lines.filter((line) => line.id !== id);

export const addLine = async (body: { kind: ProfileKind; value: string }): Promise<ProfileLine> => {
  const added = await call(addProfileLine, { body });
  await follow((lines) => [...without(added.id)(lines), added]);
  return added;
};

export const changeLine = async (id: string, value: string): Promise<ProfileLine> => {
  const changed = await call(changeProfileLine, { params: { id }, body: { value } });
  await follow((lines) => lines.map((line) => (line.id === id ? changed : line)));
  return changed;
};

export const deleteLine = async (id: string): Promise<void> => {
  await call(deleteProfileLine, { params: { id } });
  await follow(without(id));
};

export const deleteAll = async (): Promise<void> => {
  await call(deleteProfile);
  await follow(() => []);
};
