import { Stack } from '../../parts/layout/stack.tsx';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';

/** The shape of a host page: name, facts, ports, services. */
export const HostSkeleton = () => (
  <Stack gap={4}>
    <Skeleton lines={1} height={32} />
    <Skeleton lines={6} height={20} />
    <Skeleton lines={1} height={28} />
    <Skeleton lines={8} height={28} />
  </Stack>
);
