import { basename } from 'node:path';
import type { Accounts } from '../accounts/accounts.ts';
import { copyReferenceData } from '../probe/reference/copy-reference-data.ts';
import { referenceFolder } from '../probe/reference/reference-catalog.ts';
import type { OtherData } from '../service/backup/back-up-data.ts';
import { accountsFile, accountsSecretFile } from './open-accounts.ts';
import { demoMarkFile, loadDirectory, sourceFile } from './open-store.ts';

/** The files that a backup contains besides the store. Accounts in PostgreSQL are not included; their secret is. */
export function otherData(data: string, accounts: Accounts | undefined): readonly OtherData[] {
  const files = [loadDirectory(data), demoMarkFile(data), sourceFile(data), accountsSecretFile(data)];
  const database =
    accounts?.backUp === undefined
      ? []
      : [{ name: basename(accountsFile(data)), path: accountsFile(data), write: accounts.backUp }];
  const folder = referenceFolder(data);
  const write = async (to: string): Promise<void> => await copyReferenceData(data, to);
  const reference = { name: basename(folder), path: folder, write };
  return [...files.map((path) => ({ name: basename(path), path })), ...database, reference];
}
