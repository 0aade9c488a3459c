/** An answer of a web server in JSON, for cases of protocols over HTTP. */
export function jsonAnswer(status: string, body: unknown, headers = ''): string {
  const text = JSON.stringify(body);
  const length = new TextEncoder().encode(text).length;
  return `HTTP/1.1 ${status}\r\n${headers}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`;
}
