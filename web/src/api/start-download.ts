/** The browser receives the file by itself, of any size and never in our memory, and shows how far it is. */
export function startDownload(url: URL, fileName: string): void {
  const link = document.createElement('a');
  link.href = url.href;
  link.download = fileName;
  link.click();
}
