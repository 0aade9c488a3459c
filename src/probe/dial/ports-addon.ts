/**
 * Opens the part of the addon that finds ports (native/README.md). It needs no store. Undefined where there is no addon
 * for this machine, or one without that part: then ports are found without it, more slowly.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export interface NativePortScanner {
  push(ids: Float64Array, octets: Uint8Array): void;
  /** 9 octets for each state: the number and the state. Empty after `close`. One call at a time. */
  next(): Promise<Uint8Array>;
  close(): void;
}

export interface NativePortScannerSettings {
  readonly isSyn: boolean;
  readonly rate: number;
  readonly mostInFlight: number;
  readonly timeoutMs: number;
  readonly tries: number;
  readonly source?: string;
}

export interface PortsAddon {
  readonly PortScanner: new (settings: NativePortScannerSettings) => NativePortScanner;
}

/** The addon that was built here, or else the prebuilt one. */
export function openPortsAddon(folders: readonly string[] = FOLDERS): PortsAddon | undefined {
  for (const folder of folders) {
    const file = `${folder}/periplus.${process.platform}-${process.arch}.node`;
    if (!existsSync(file)) continue;
    const addon = addonIn(file);
    if (addon?.PortScanner !== undefined) return { PortScanner: addon.PortScanner };
  }
  return undefined;
}

const FOLDERS = ['build', 'prebuilt'].map((name) => fileURLToPath(new URL(`../../../native/${name}`, import.meta.url)));

function addonIn(file: string): Partial<PortsAddon> | undefined {
  try {
    return createRequire(import.meta.url)(file) as Partial<PortsAddon>;
  } catch {
    // It was built for another machine. Opening a store reports that; finding ports has another way.
    return undefined;
  }
}
