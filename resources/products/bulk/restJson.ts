import type { JudgedRow } from './bulkRows.ts';

const withErrors = ({ row, problems }: JudgedRow) => {
    const { source } = row;
    if (typeof source !== 'object' || source === null || Array.isArray(source)) return source;
    return { ...source, errors: [...problems, ...row.failures].map(({ sentence }) => sentence) };
};

/** The unsaved products as JSON that a bulk upload accepts, each with its errors. */
export const restJson = (judged: readonly JudgedRow[]) =>
    JSON.stringify(judged.filter(({ standing }) => standing !== 'saved').map(withErrors), null, 4);
