import { limits } from '../../../contract/limits.ts';
import { offerFile } from '../../../src/ui/offerFile.ts';
import type { AssessedRow } from './bulkRows.ts';

/** A syntax error has its position, counted from 1, when known. */
export type BulkJsonFault =
    | { kind: 'required' }
    | { kind: 'syntax'; line?: number; column?: number }
    | { kind: 'tooLarge' }
    | { kind: 'tooMany'; count: number };

const positionAt = (text: string, offset: number) => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
};

/** Browsers word the position differently: an offset, a line and column, or the end of the text. */
const positionFrom = (text: string, message: string) => {
    const lineAndColumn = /line (\d+) column (\d+)/.exec(message);
    if (lineAndColumn) return { line: Number(lineAndColumn[1]), column: Number(lineAndColumn[2]) };
    const offset = /position (\d+)/.exec(message)?.[1];
    if (offset !== undefined) return positionAt(text, Number(offset));
    return /end of/i.test(message) ? positionAt(text, text.length) : {};
};

/** The products in a JSON text, unchecked, or the reason there are none (moderation document, section 5). */
export const parseBulkJson = (text: string): { products: unknown[] } | { fault: BulkJsonFault } => {
    if (text.trim() === '') return { fault: { kind: 'required' } };
    if (new Blob([text]).size > limits.bulk.jsonBytes) return { fault: { kind: 'tooLarge' } };
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch (error) {
        return {
            fault: { kind: 'syntax', ...positionFrom(text, error instanceof Error ? error.message : '') },
        };
    }
    if (!Array.isArray(value) || value.length === 0) return { fault: { kind: 'required' } };
    if (value.length > limits.bulk.products) return { fault: { kind: 'tooMany', count: value.length } };
    return { products: value };
};

const withErrors = ({ row, problems }: AssessedRow) => {
    const { source } = row;
    if (typeof source !== 'object' || source === null || Array.isArray(source)) return source;
    return { ...source, errors: [...problems, ...row.failures].map(({ sentence }) => sentence) };
};

export const unsavedJson = (assessed: readonly AssessedRow[]) =>
    JSON.stringify(assessed.filter(({ status }) => status !== 'saved').map(withErrors), null, 4);

export const downloadJson = (name: string, json: string) =>
    offerFile(new Blob([json], { type: 'application/json' }), name);
