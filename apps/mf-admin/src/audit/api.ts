import { type ActKind, type AuditEntry, type AuditPage, listAdminActs } from '@petalwise/contracts/admin/acts';
import { call } from '@petalwise/host/api';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

export type { ActKind, AuditEntry, AuditPage };

export interface AuditFilter {
  readonly act: ActKind | undefined;
  readonly actorId: string | undefined;
}

/** Acts that are asked for at once. */
const atOnce = 20;

export const actsFound = ({ act, actorId }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', act ?? '', actorId ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listAdminActs, {
        query: {
          limit: atOnce,
          ...(act && { act }),
          ...(actorId && { actorId }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The list before stays while the filtered one is loaded.
    placeholderData: keepPreviousData,
    // Other admins act without this page knowing.
    staleTime: 0,
  });
