import type { Collection } from '@periplus/model/collection.ts';
import records from './ordinary-records.json';

/** Of the demonstration world. */
export const ordinaryRecords: Readonly<Record<Collection, readonly unknown[]>> = records;
