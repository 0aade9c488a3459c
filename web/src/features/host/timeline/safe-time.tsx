import { Time } from '../../../parts/time/time.tsx';
import { Value } from '../../../records/value/value.tsx';

/** The day of a time of a record; a text that is no time is a value like any other. */
export const SafeTime = ({ at }: { readonly at: string }) =>
  Number.isNaN(Date.parse(at)) ? <Value text={at.slice(0, LONGEST)} /> : <Time at={at} form="day" />;

/** No time is longer. */
const LONGEST = 64;
