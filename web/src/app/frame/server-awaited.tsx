import { useSyncExternalStore } from 'react';
import { isServerAwaited, onServerAwaited } from '../../api/part/server-away.ts';
import { Notice } from '../../parts/notice/notice.tsx';

/** Why something does not appear that was asked for. */
export const ServerAwaited = () =>
  useSyncExternalStore(onServerAwaited, isServerAwaited) && (
    <Notice kind="warn" title="The server does not answer" isAnnounced>
      What you opened appears as soon as it does. What is on this page stays.
    </Notice>
  );
