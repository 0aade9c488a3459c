import { useState } from 'react';
import { Button } from '../../parts/button/button.tsx';
import { Pending } from '../../parts/pending/pending.tsx';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';

/** Waits when asked to: what is on its way is not the same at every moment. */
export function PendingSample() {
  const [isPending, setIsPending] = useState(false);
  return (
    <div>
      <Button onClick={() => setIsPending(!isPending)}>{isPending ? 'Stop waiting' : 'Wait'}</Button>
      <Pending isPending={isPending} label="Reading the host" onCancel={() => setIsPending(false)}>
        <Skeleton lines={4} />
      </Pending>
    </div>
  );
}
