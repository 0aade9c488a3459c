/** Names of the columns that hot fields have: values, and of texts their tokens. */
export function hotColumn(path: string): string {
  return `h_${columnPart(path)}`;
}

export function hotTokensColumn(path: string): string {
  return `k_${columnPart(path)}`;
}

function columnPart(path: string): string {
  return path.replace(/[^A-Za-z0-9]/g, '_');
}
