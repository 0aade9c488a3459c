import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person } from './people.ts';

let service: BootedService;
let ada: Person;
let bob: Person;
const sockets: Socket[] = [];
beforeAll(async () => {
  service = await bootService({ demoSize: 100 });
  ada = await person(service.accounts, 'ada', 'operator');
  bob = await person(service.accounts, 'bob', 'operator');
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await service[Symbol.asyncDispose]();
});

/** A search whose body never comes: it is in progress until its time limit, or until the client disconnects. */
function begin(who: Person, from: string): void {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from }).on('error', () => {});
  socket
    .resume()
    .write(
      `POST /api/responses_count/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${who.key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
  sockets.push(socket);
}

const count = (who: Person) => who.ask(`${service.url}/api/responses_count/`, json({ q: '*' }));

async function until(status: number, who: Person) {
  for (;;) {
    const answer = await count(who);
    if (answer.status === status) return answer;
  }
}

describe('requests of one user in progress', () => {
  it('are bounded over all addresses, for nobody else', async () => {
    for (let made = 0; made < 600; made++) begin(ada, `127.0.1.${1 + (made % 20)}`);
    expect((await until(429, ada)).body).toEqual({
      type: 'request_was_throttled',
      title: 'Request was throttled',
      detail: '512 of your requests are in progress, and that is the limit. Expected available in 1 second.',
    });
    expect((await count(bob)).status).toBe(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    expect((await until(200, ada)).body).toMatchObject({ count: expect.any(Number) });
  });
});
