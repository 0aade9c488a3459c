import type { KexInit } from './kex-init.ts';

/** What two sides agree on. Undefined where they have nothing in common. */
export interface AlgorithmSelection {
  readonly kex: string | undefined;
  readonly hostKey: string | undefined;
  readonly clientToServer: DirectionSelection;
  readonly serverToClient: DirectionSelection;
}

export interface DirectionSelection {
  readonly cipher: string | undefined;
  /** Undefined also if the cipher authenticates by itself. */
  readonly mac: string | undefined;
  readonly compression: string | undefined;
}

/** RFC 4253 section 7.1: the first algorithm of the client that the server offers too. */
export function selectAlgorithms(client: KexInit, server: KexInit): AlgorithmSelection {
  return {
    kex: firstCommon(client.kexAlgorithms, server.kexAlgorithms),
    hostKey: firstCommon(client.hostKeyAlgorithms, server.hostKeyAlgorithms),
    clientToServer: direction(
      firstCommon(client.clientToServerCiphers, server.clientToServerCiphers),
      firstCommon(client.clientToServerMacs, server.clientToServerMacs),
      firstCommon(client.clientToServerCompression, server.clientToServerCompression),
    ),
    serverToClient: direction(
      firstCommon(client.serverToClientCiphers, server.serverToClientCiphers),
      firstCommon(client.serverToClientMacs, server.serverToClientMacs),
      firstCommon(client.serverToClientCompression, server.serverToClientCompression),
    ),
  };
}

function direction(
  cipher: string | undefined,
  mac: string | undefined,
  compression: string | undefined,
): DirectionSelection {
  const isAuthenticated = cipher !== undefined && /gcm@|poly1305@/.test(cipher);
  return { cipher, mac: isAuthenticated ? undefined : mac, compression };
}

function firstCommon(client: readonly string[], server: readonly string[]): string | undefined {
  const offered = new Set(server);
  return client.find((algorithm) => offered.has(algorithm));
}
