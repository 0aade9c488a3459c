/** A record while it is made. */
export type Draft<T> = { -readonly [Key in keyof T]: T[Key] };
