import type { JoinKind } from '../formats/format.ts';
import type { Join } from './join.ts';
import { NetworksJoin } from './networks-join.ts';
import { PrecertificatesJoin } from './precertificates-join.ts';
import { RecordsJoin } from './records-join.ts';

/** Opens a join of each kind, with its files in a folder. */
export const JOINS: Readonly<Record<JoinKind, (folder: string) => Promise<Join>>> = {
  records: (folder) => RecordsJoin.in(folder),
  networks: (folder) => NetworksJoin.in(folder),
  precertificates: (folder) => PrecertificatesJoin.in(folder),
};
