/** The URL of a module in the same folder with the same file extension: .ts in the repository, .js in the package. */
export function siblingModule(url: string, name: string): URL {
  return new URL(`./${name}${/\.\w+$/.exec(url)?.[0]}`, url);
}
