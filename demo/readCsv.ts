import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { root } from '../server/config/root.ts';

/** The rows of a CSV file in this folder, by its header. An empty cell is ''. */
export const readCsv = <Column extends string = string>(file: string) =>
    parse(readFileSync(join(root, 'demo', file)), { columns: true }) as Record<Column, string>[];
