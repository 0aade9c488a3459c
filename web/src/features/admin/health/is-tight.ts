import type { AdminHealthAnswer } from '../../../api/operations.generated.ts';

/** Soon full: less than a twentieth and less than 20 GB are free. */
export const isTight = ({
  free_bytes: free,
  size_bytes: size,
  has_room: hasRoom,
}: AdminHealthAnswer['disk']): boolean => !hasRoom || (free < size / 20 && free < 20e9);
