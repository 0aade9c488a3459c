/** A module that stands beside another: with its ending, .ts as it stands here, .js in a package. */
export function besideModule(url: string, name: string): URL {
  return new URL(`./${name}${/\.\w+$/.exec(url)?.[0]}`, url);
}
