/** Responses of the demonstration world that a first start loads. */
export const DEMO_SIZE = 10_000;
