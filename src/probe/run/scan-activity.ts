/** What a scan does at the moment. */
export class ScanActivity {
  /** Endpoints whose services are being spoken with: the state of their ports is known. */
  speaking = 0;
}
