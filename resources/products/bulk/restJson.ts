import type { JudgedRow } from './bulkRows.ts';
import { imageNotFound, ingredientsNotFound } from '../../../contract/bulkUpload.ts';

const withErrors = ({ row, problems }: JudgedRow) => {
    const { source } = row;
    if (typeof source !== 'object' || source === null || Array.isArray(source)) return source;
    const { errors, imageMissing, ingredients } = problems;
    return {
        ...source,
        errors: [
            ...errors,
            ...(imageMissing ? [imageNotFound] : []),
            ...(ingredients.length > 0 ? [ingredientsNotFound(ingredients)] : []),
            ...row.failures,
        ],
    };
};

/** The products that are not saved, as JSON that a bulk upload takes, each with its errors. */
export const restJson = (judged: readonly JudgedRow[]) =>
    JSON.stringify(judged.filter(({ standing }) => standing !== 'saved').map(withErrors), null, 4);
