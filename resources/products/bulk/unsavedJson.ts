import type { AssessedRow } from './bulkRows.ts';

const withErrors = ({ row, problems }: AssessedRow) => {
    const { source } = row;
    if (typeof source !== 'object' || source === null || Array.isArray(source)) return source;
    return { ...source, errors: [...problems, ...row.failures].map(({ sentence }) => sentence) };
};

/** The unsaved products as JSON that a bulk upload accepts, each with its errors. */
export const unsavedJson = (assessed: readonly AssessedRow[]) =>
    JSON.stringify(assessed.filter(({ status }) => status !== 'saved').map(withErrors), null, 4);
