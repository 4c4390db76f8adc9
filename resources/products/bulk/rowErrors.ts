import type { TranslateFunction } from 'react-admin';
import type { BulkProduct } from '../../../contract/products.ts';
import { imageNotFound, ingredientsNotFound, isIngredientsNotFound } from '../../../contract/bulkUpload.ts';
import { codeMessage, type Refused } from '../../../dataProvider/message.ts';

/** The names of the fields in the declaration, by those in the JSON. */
export const labels: Record<string, string> = {
    name: 'name',
    brand: 'brand_id',
    image_file: 'image',
    description: 'description',
    ingredients: 'product_ingredients',
    barcodes: 'barcodes',
    categories: 'categories',
};

const isCheckedLocally = ({ code, sentence }: Refused) =>
    code === undefined
        ? sentence === imageNotFound || isIngredientsNotFound(sentence)
        : code === 'imageMissing' || code === 'ingredientsMissing';

interface LocalChecks {
    imageMissing: boolean;
    ingredients: readonly string[];
}

/** The server's errors; those checked in the browser replace them with the current state. */
export const errorsOf = (
    { errors, problems = [] }: Pick<BulkProduct, 'errors' | 'problems'>,
    { imageMissing, ingredients: names }: LocalChecks,
): readonly Refused[] => [
    ...errors
        .map((sentence, index): Refused => ({ ...problems[index], sentence }))
        .filter(error => !isCheckedLocally(error)),
    ...(imageMissing ? [{ code: 'imageMissing', sentence: imageNotFound }] : []),
    ...(names.length > 0
        ? [{ code: 'ingredientsMissing', args: { names }, sentence: ingredientsNotFound(names) }]
        : []),
];

/** An error in the user's language after its field name; the server's sentence when its code is unknown. */
export const errorText = (error: Refused, translate: TranslateFunction): string => {
    const { code, field, sentence } = error;
    if (code === undefined) return translate(sentence, { _: sentence });
    const { message, args } = codeMessage({ ...error, code });
    const said = translate(message, { ...args, _: '' });
    const label = field === undefined ? undefined : labels[field];
    if (said === '') return sentence;
    return label
        ? translate('resources.products.bulk.errors.field', {
              field: translate(`resources.products.fields.${label}`),
              error: said,
          })
        : said;
};

const detailSuffix = /\s*[:(]\s*\u2068?…\u2069?\)?$/u;

/** An error of several products, without the details of any one: `Brand not found`. */
export const reasonText = (error: Refused, translate: TranslateFunction) =>
    errorText(error, translate).replace(detailSuffix, '');
