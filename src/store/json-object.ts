export interface JsonObject {
  readonly [name: string]: unknown;
}
