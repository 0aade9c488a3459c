import type { BackupReport, CheckReport, CompactReport } from '../../src/model/maintenance.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { Maintenance } from '../../src/store/maintenance.ts';

/** What is kept in memory is never damaged, and in one piece. */
export class ModelMaintenance implements Maintenance {
  async check(): Promise<CheckReport> {
    return { indices: 0, records: 0, compared: 0, findings: [], wrong: 0 };
  }

  async compact(): Promise<CompactReport> {
    return { removedRows: 0, piecesBefore: 0, piecesAfter: 0, bytesBefore: 0, bytesAfter: 0 };
  }

  async backUp(): Promise<BackupReport> {
    throw new ProblemError('conflict', 'The model is not backed up.');
  }
}
